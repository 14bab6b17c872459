import {type Brief, type Claim, render, type Section} from '../brief/index.ts'
import {chinese} from './words/chinese.ts'
import {english} from './words/english.ts'
import {german} from './words/german.ts'
import {spanish} from './words/spanish.ts'

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
  readonly sentences: readonly (readonly [Exclude<Standing, 'claim'>, RegExp])[]
  readonly headings: readonly (readonly [Exclude<Standing, 'claim'>, RegExp])[]
  /** What the header row of a table says of all its rows. */
  readonly tables: readonly (readonly [Exclude<Standing, 'claim'>, RegExp])[]
}

const languages: readonly StandingWords[] = [english, chinese, german, spanish]

/** Tells the standing of each claim by its index; headings are read once each. */
export function standingsOf(brief: Brief): (index: number) => Standing {
  const bySection = new Map<Section, Standing>()
  const ofSection = (section: Section): Standing => {
    const known = bySection.get(section)
    if (known) return known
    const standing = ofHeading(section) ?? inherited(section.parent, ofSection)
    bySection.set(section, standing)
    return standing
  }
  return (index) => {
    const claim = brief.claims[index]
    if (!claim) return 'claim'
    const section = ofSection(claim.section)
    return section === 'claim' ? ofClaim(brief, claim) : section
  }
}

/** A task that was pasted in is one to its last sub-heading; a plan ends with its own part of the report. */
function inherited(parent: Section | undefined, ofSection: (section: Section) => Standing): Standing {
  if (!parent?.heading) return 'claim'
  const standing = ofSection(parent)
  return standing === 'prompt' || (parent.heading.depth > 1 && standing !== 'metadata') ? standing : 'claim'
}

function ofHeading({heading}: Section): Standing | undefined {
  if (!heading) return undefined
  for (const {headings} of languages) {
    const found = headings.find(([, look]) => look.test(heading.title))
    if (found) return found[0]
  }
  return undefined
}

function ofClaim({source}: Brief, claim: Claim): Standing {
  const text = render(claim.prose, []).text.trim()
  if (claim.unit === 'row') return ofTable(source, claim) ?? ofWords(text) ?? 'claim'
  if (/[?？]["'”’）)\s*_]*$/.test(text)) return 'question'
  const written = source.slice(claim.start, claim.end)
  if (/[:：][\s*_]*$/.test(written)) return 'lead-in'
  if (isTitle(source, claim)) return 'title'
  return ofWords(text) ?? 'claim'
}

function ofTable(source: string, {block: {table}}: Claim): Standing | undefined {
  if (!table) return undefined
  const end = source.indexOf('\n', table.start)
  const head = source.slice(table.start, end < 0 ? table.end : end)
  for (const {tables} of languages) {
    const found = tables.find(([, look]) => look.test(head))
    if (found) return found[0]
  }
  return undefined
}

/** The whole block is set in bold, and is no sentence: a heading by another name. */
function isTitle(source: string, {block}: Claim): boolean {
  const text = source.slice(block.start, block.end).trim()
  return text.length < 120 && /^(?:[-•]\s)?\*\*[^*\n]+\*\*[\s:：]*$/.test(text) && !/[.!?。！？]\*\*/.test(text)
}

function ofWords(text: string): Standing | undefined {
  for (const {sentences} of languages) {
    const found = sentences.find(([, look]) => look.test(text))
    if (found) return found[0]
  }
  return undefined
}
