import type {Block, Brief, Claim, Section} from '../brief/index.ts'
import {type Languages, standingOfClaim, withPlainHyphens} from './claim-standing.ts'
import type {Standing} from './words/language-words.ts'

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
  const ownStandings: (Standing | undefined)[] = []
  const ofWords = (claim: Claim, index: number): Standing =>
    (ownStandings[index] ??= standingOfClaim(brief, claim, languages))
  const isInStory = storiesIn(brief, ofWords)
  let leads: ReadonlyMap<object, Standing> | undefined
  return (index) => {
    const claim = brief.claims[index]
    if (!claim) return 'claim'
    const section = ofSection(claim.section)
    if (section !== 'claim') return section
    const own = ofWords(claim, index)
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
function storiesIn(
  brief: Brief,
  ofWords: (claim: Claim, index: number) => Standing,
): (claim: Claim, index: number) => boolean {
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
      if (ofWords(claim, at) === 'experience') told += 1
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
    const found = headings.find(([, look]) => look.test(withPlainHyphens(heading.title)))
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
