import type {Block, Brief, Section} from '../brief/index.ts'
import {addFirst, lazily, remember} from '../data/index.ts'
import {standingOfClaim} from './claim-standing.ts'
import {ownWorkIn} from './own-work.ts'
import {type Languages, toldStanding} from './told-standing.ts'
import type {Standing, WrittenWords} from './words/language-words.ts'

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
  const known: Standing[] = []
  const ofWords = (index: number): Standing => {
    const claim = brief.claims[index]
    known[index] ??= claim ? standingOfClaim(brief, claim, languages) : 'claim'
    return known[index]
  }
  const isOfAuthor = ownWorkIn(brief, languages, ofWords)
  const ofLeads = lazily(() => standingsOfLeads(brief, languages))
  return (index) => {
    const claim = brief.claims[index]
    if (!claim) return 'claim'
    const section = ofSection(claim.section)
    if (section !== 'claim') return section
    const own = ofWords(index)
    if (own !== 'claim') return own
    return isOfAuthor(index) ? 'experience' : (ofLeads()(groupOf(claim.block) ?? claim.block) ?? 'claim')
  }
}

/** The list or table that a block is part of. */
const groupOf = ({item, table}: Block): object | undefined => item?.siblings ?? table

/**
 * Tells what lead-ins say of the list or table below them, and of the lists inside it: `Key assumptions:`. A label that
 * has its block to itself, `**Worked example**`, says of the paragraph below it what a heading would.
 */
function standingsOfLeads(
  {blocks, written: source}: Brief,
  languages: Languages,
): (led: object) => Standing | undefined {
  const firsts = new Map<object, number>()
  let index = -1
  for (const block of blocks) {
    index += 1
    if (block.kind !== 'heading') addFirst(firsts, groupOf(block) ?? block, index)
  }
  const standingOf = remember((led: object): Standing | undefined => {
    const first = firsts.get(led) ?? -1
    const [previous, block] = [blocks[first - 1], blocks[first]]
    const isLed = previous !== undefined && previous.kind !== 'heading'
    const standing = isLed ? (led === block ? ofLabel : ofLead)(source, previous, languages) : undefined
    const outer = block?.item?.parent?.siblings
    return standing ?? (outer && (firsts.get(outer) ?? first) < first ? standingOf(outer) : undefined)
  })
  return standingOf
}

/** Words in bold that have a paragraph to themselves, and stop at no full stop. */
const label = /^[\s>]{0,8}\*\*([^*\n]{3,60}[^*\n.!?。])\*\*[:：]?\s{0,8}$/

function ofLabel(source: string, {start, end, item, table}: Block, languages: Languages): Standing | undefined {
  if (item || table || end - start > longestLabel) return undefined
  const [, title] = label.exec(source.slice(start, end)) ?? []
  return title === undefined ? undefined : toldStanding('headings', title.replace(/[:：]$/, ''), languages)
}

/** In UTF-16 code units. */
const longestLabel = 80

/** The last sentence of what stands above a list says what its items are. */
function ofLead(source: string, {start, end}: Block, languages: Languages): Standing | undefined {
  const opening = source.slice(start, Math.min(end, start + longestOpening)).replace(/^[\s*_>]{0,8}/, '')
  if (languages.some(({examples}) => examples?.test(opening))) return 'scenario'
  const text = source.slice(Math.max(start, end - longestLead), end)
  if (!/[:：][\s*_)）]*$|\*\*\s*$/.test(text)) return undefined
  const sentence = text.slice(Math.max(0, ...['. ', '。', '！', '? ', '\n'].map((stop) => text.lastIndexOf(stop))))
  return toldStanding('leads', sentence, languages)
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
  return heading && toldStanding('headings', heading.title, languages)
}

/** In a paper that sets its own work off from that of others, the sections that tell of it need no other source. */
function tellsOwnWork({heading}: Section, brief: Brief, languages: Languages): boolean {
  if (!heading) return false
  return languages.some(({ownWork}) => ownWork?.told.test(heading.title) && isOfOwnWork(brief, ownWork))
}

function isOfOwnWork(
  {sections, written}: Brief,
  {known, surveyed, presented}: NonNullable<WrittenWords['ownWork']>,
): boolean {
  const has = (look: RegExp) => sections.some(({heading}) => heading && look.test(heading.title))
  return (
    has(known) ||
    (surveyed !== undefined && has(surveyed) && presented?.test(written.slice(0, longestOpeningPart)) === true)
  )
}

/** A paper says what it presents in its abstract or introduction, in UTF-16 code units. */
const longestOpeningPart = 6000
