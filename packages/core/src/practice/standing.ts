import {type Block, type Brief, type Claim, render, type Section} from '../brief/index.ts'
import type {LanguageWords, Standing} from './words/language-words.ts'

type Languages = readonly LanguageWords[]

/** Tells the standing of each claim by its index; headings are read once each. */
export function standingsOf(brief: Brief, languages: Languages): (index: number) => Standing {
  const bySection = new Map<Section, Standing>()
  const ofSection = (section: Section): Standing => {
    const known = bySection.get(section)
    if (known) return known
    const standing =
      ofHeading(section, languages) ??
      (tellsOwnWork(section, brief, languages) ? 'experience' : inherited(section.parent, ofSection))
    bySection.set(section, standing)
    return standing
  }
  const isInStory = storiesIn(brief, languages)
  let leads: ReadonlyMap<object, Standing> | undefined
  return (index) => {
    const claim = brief.claims[index]
    if (!claim) return 'claim'
    const section = ofSection(claim.section)
    if (section !== 'claim') return section
    const own = ofClaim(brief, claim, languages)
    if (own !== 'claim') return own
    if (isInStory(claim, index)) return 'experience'
    const group = groupOf(claim.block)
    if (!group) return own
    leads ??= standingsOfLeads(brief, languages)
    return leads.get(group) ?? own
  }
}

/** Sentences in the first person that make all of their paragraph a story of the author's. */
const fewestOfStory = 2

/** Tells whether a claim stands in such a paragraph; each is read once. */
function storiesIn(brief: Brief, languages: Languages): (claim: Claim, index: number) => boolean {
  const stories = new Map<Block, boolean>()
  return ({block, unit}, index) => {
    if (unit !== 'sentence') return false
    const known = stories.get(block)
    if (known !== undefined) return known
    let first = index
    while (brief.claims[first - 1]?.block === block) first -= 1
    let told = 0
    for (let at = first; told < fewestOfStory; at += 1) {
      const claim = brief.claims[at]
      if (claim?.block !== block) break
      if (ofClaim(brief, claim, languages) === 'experience') told += 1
    }
    stories.set(block, told >= fewestOfStory)
    return told >= fewestOfStory
  }
}

/** The list or table that a block is part of. */
const groupOf = ({item, table}: Block): object | undefined => item?.siblings ?? table

/** What lead-ins say of the lists and tables below them, and of the lists inside those: `Key assumptions:`. */
function standingsOfLeads({blocks, written: source}: Brief, languages: Languages): ReadonlyMap<object, Standing> {
  const standings = new Map<object, Standing>()
  const seen = new Set<object>()
  let previous: Block | undefined
  for (const block of blocks) {
    const group = groupOf(block)
    if (group && !seen.has(group)) {
      seen.add(group)
      const outer = block.item?.parent?.siblings
      const standing = (previous && ofLead(source, previous, languages)) ?? (outer && standings.get(outer))
      if (standing) standings.set(group, standing)
    }
    previous = block.kind === 'heading' ? undefined : block
  }
  return standings
}

/** The last sentence of what stands above a list says what its items are. */
function ofLead(source: string, {start, end}: Block, languages: Languages): Standing | undefined {
  const opening = source.slice(start, Math.min(end, start + longestOpening)).replace(/^[\s*_>]{0,8}/, '')
  if (languages.some(({examples}) => examples?.test(opening))) return 'scenario'
  const text = source.slice(Math.max(start, end - longestLead), end)
  if (!/[:：][\s*_)）]*$|\*\*\s*$/.test(text)) return undefined
  const sentence = text.slice(Math.max(0, ...['. ', '。', '！', '? ', '\n'].map((stop) => text.lastIndexOf(stop))))
  for (const {leads} of languages) {
    const found = leads.find(([, look]) => look.test(sentence))
    if (found) return found[0]
  }
  return undefined
}

/** So many characters at the end of a lead-in are read, in UTF-16 code units, */
const longestLead = 240
/** and so many at the start of one that opens an example. */
const longestOpening = 60

/** A task that was pasted in is one to its last sub-heading; a plan ends with its own part of the report. */
function inherited(parent: Section | undefined, ofSection: (section: Section) => Standing): Standing {
  if (!parent?.heading) return 'claim'
  const standing = ofSection(parent)
  return standing === 'prompt' || (parent.heading.depth > 1 && standing !== 'metadata') ? standing : 'claim'
}

function ofHeading({heading}: Section, languages: Languages): Standing | undefined {
  if (!heading) return undefined
  for (const {headings} of languages) {
    const found = headings.find(([, look]) => look.test(heading.title))
    if (found) return found[0]
  }
  return undefined
}

/** In a paper that sets its own work off from that of others, the sections that tell of it need no other source. */
function tellsOwnWork({heading}: Section, {sections}: Brief, languages: Languages): boolean {
  if (!heading) return false
  return languages.some(
    ({ownWork}) =>
      ownWork?.told.test(heading.title) &&
      sections.some((other) => other.heading && ownWork.known.test(other.heading.title)),
  )
}

function ofClaim(brief: Brief, claim: Claim, languages: Languages): Standing {
  const source = brief.written
  const text = render(claim.prose, []).text.trim()
  if (claim.unit === 'row') return ofTable(source, claim, languages) ?? ofWords(text, languages) ?? 'claim'
  if (/[?？]["'”’）)\s*_]*$/.test(text)) return 'question'
  if (isFieldOfHead(source, claim, languages) || isFieldOfRun(claim, brief, text)) return 'metadata'
  if (taskList.test(source.slice(claim.block.start, claim.block.start + longestTaskTitle))) return 'prompt'
  const written = source.slice(claim.start, claim.end)
  if (/[:：][\s*_]*$/.test(written)) return 'lead-in'
  if (isTitle(source, claim)) return 'title'
  return ofWords(text, languages) ?? 'claim'
}

/** `RESEARCH TASKS (2 total):`, and a numbered task on the next line: what the report was asked for, in one paragraph. */
const taskList = /^\s{0,8}(?:research )?tasks?\b[^\n]{0,40}:[^\S\n]{0,8}\n\s{0,12}#\d/i

/** The title of such a list with the number of its first task is no longer, in UTF-16 code units. */
const longestTaskTitle = 100

function ofTable(source: string, {block: {table}}: Claim, languages: Languages): Standing | undefined {
  if (!table) return undefined
  const end = source.indexOf('\n', table.start)
  const head = source.slice(table.start, end < 0 ? table.end : end)
  for (const {tables} of languages) {
    const found = tables.find(([, look]) => look.test(head))
    if (found) return found[0]
  }
  return undefined
}

/**
 * Above the first part of a report, a block of fields of which one tells of the report itself tells of it in all:
 *
 *     **Date:** 3 May 2026
 *     **Duration:** 2.5 s
 */
function isFieldOfHead(source: string, {block, section}: Claim, languages: Languages): boolean {
  if ((section.heading?.depth ?? 1) > 1 || block.end - block.start > longestHead) return false
  const lines = source.slice(block.start, block.end).trim().split('\n')
  return (
    lines.length > 1 &&
    lines.every((line) => field.test(line)) &&
    lines.some((line) => ofWords(line.replace(/[*_>]/g, '').trim(), languages) === 'metadata')
  )
}

/** `Cost: $0.21`, above the first heading: what the run took that wrote the report. */
function isFieldOfRun({section}: Claim, {sections}: Brief, text: string): boolean {
  return section.heading === undefined && sections.length > 1 && fieldOfRun.test(text)
}

const fieldOfRun =
  /^(?:(?:total|estimated|api|run) )?(?:costs?|runtime|duration|latency|tokens(?: used)?)\s?[:：]|^(?:总)?(?:费用|成本|耗时|用时|令牌数)\s?[:：]/i

/** `**Date:** …`, `> Version: …`, 日期：…, with so few letters that it is no sentence. */
const field = /^[\s>*_]{0,8}[\p{L}][^:：\n*_]{0,40}[*_]{0,2}\s?[:：][*_]{0,2}\s?[^\n]{0,160}$/u

/** In UTF-16 code units. */
const longestHead = 1200

/** The whole block is set in bold, and is no sentence, or no more than a label of its text: a heading by another name. */
function isTitle(source: string, {block, start, end}: Claim): boolean {
  if (label.test(source.slice(start, end)) && !/\S/.test(source.slice(block.start, start).replace(/[*•+-]/, '')))
    return true
  const text = source.slice(block.start, block.end).trim()
  return text.length < 120 && /^(?:[-•]\s)?\*\*[^*\n]+\*\*[\s:：]*$/.test(text) && !/[.!?。！？]\*\*/.test(text)
}

/** Few words in bold, and nothing else: `**8 kHz.**`. */
const label = /^\s{0,4}\*\*[^\s*]{1,24}(?:\s[^\s*]{1,24}){0,2}\*\*[.:]?\s{0,4}$/

function ofWords(text: string, languages: Languages): Standing | undefined {
  for (const {sentences} of languages) {
    const found = sentences.find(([, look]) => look.test(text))
    if (found) return found[0]
  }
  return undefined
}
