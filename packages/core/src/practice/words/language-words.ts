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
 * - `experience` the author's own story, what the author built and what it measured
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

/** What looks are tried on: a sentence, a heading, the header row of a table, the lead-in of a list or table. */
export type LookKind = 'sentences' | 'headings' | 'tables' | 'leads'

/** What tells that a text has one standing, and no other. */
export type StandingLook = readonly [Exclude<Standing, 'claim'>, RegExp]

/** Of several the first that fits counts. */
type StandingLooks = readonly StandingLook[]

/** How a language shows what a sentence is: what it says itself, and what a heading above it says. */
export interface WrittenWords {
  /**
   * Its looks of standings are in lower case, and so is the text that they are tried on: a pattern that ignores case takes
   * V8 three times as long to compile, which is much of the time that a small document takes.
   */
  readonly isInLowerCase?: true
  readonly sentences: StandingLooks
  readonly headings: StandingLooks
  /** Headings of a paper about the author's own work: by which such a paper is known, and below which that work is told. */
  readonly ownWork?: {
    readonly known: RegExp
    readonly told: RegExp
    /** Headings that such a paper shares with a survey of others' work, */
    readonly surveyed?: RegExp
    /** and what the paper says of itself, by which it is told from one: `This paper presents a …`. */
    readonly presented?: RegExp
  }
  /** What opens a paragraph that tells what the author found out alone: `Our survey found …`, where nothing in it is cited. */
  readonly ownFindings?: RegExp
  /** What the caption of a figure or table says of whose figures its section works with: `Author's calculations`. */
  readonly ownCaption?: RegExp
  /** What the header row of a table says of all its rows. */
  readonly tables: StandingLooks
  /** What the lead-in of a list or table says of all that it introduces: `Key assumptions:`. */
  readonly leads: StandingLooks
  /** What opens an example that goes on in the list below it: `Consider a ferry that sails at noon.` */
  readonly examples?: RegExp
  /** What happened, in the words that tell of it: an event has a date, and a date alone is none. */
  readonly events: RegExp
  /** Words of the past: on a day or in a month, any of them tells of an event. */
  readonly past: RegExp
  /** Headings of sections that sum up what others say; a figure there may have its source anywhere. */
  readonly summaries: RegExp
}
