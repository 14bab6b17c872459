/**
 * What a claim is to an editor of the report. Only `claim` asserts something about the world that a source could bear out.
 *
 * - `prompt` the task that the report answers, pasted in
 * - `metadata` about the report itself: its scope, date, scores, layout
 * - `lead-in` introduces what follows, `title` stands where a heading could
 * - `question` asks
 * - `plan` what should be done: a recommendation, a step, a recipe, the author's own target or threshold
 * - `scenario` an assumption, a worked example, a forecast that the author signs
 * - `definition` says what a word means
 * - `arithmetic` works out a figure from others that stand beside it
 * - `experience` the author's own story
 */
export type Standing =
  | 'claim'
  | 'prompt'
  | 'metadata'
  | 'lead-in'
  | 'title'
  | 'question'
  | 'plan'
  | 'scenario'
  | 'definition'
  | 'arithmetic'
  | 'experience'

/** How a language shows that something is no claim: what a sentence says, and what a heading above it says. */
export interface StandingWords {
  /** What a text of the language holds: the words of others are not looked for in it. */
  readonly written: RegExp
  readonly sentences: readonly (readonly [Exclude<Standing, 'claim'>, RegExp])[]
  readonly headings: readonly (readonly [Exclude<Standing, 'claim'>, RegExp])[]
  /** What the header row of a table says of all its rows. */
  readonly tables: readonly (readonly [Exclude<Standing, 'claim'>, RegExp])[]
}
