import type {Block, Brief, Claim, Section} from '../brief/index.ts'
import type {Span} from '../data/index.ts'
import type {Languages} from './told-standing.ts'
import type {Standing} from './words/language-words.ts'

/**
 * Tells whether a claim is part of what the author lived through, found out or worked out alone:
 *
 * - in a paragraph of which two sentences are in the first person,
 * - in one that opens with the author's own findings and cites nobody: `Our panel gives it 13 %. Two of them …`,
 * - in a section with a figure whose caption says so: `Fig. 2. Source: Board. Author's calculations.`
 *
 * @param ofWords What the claim with an index is by its own words.
 */
export function ownWorkIn(
  brief: Brief,
  languages: Languages,
  ofWords: (index: number) => Standing,
): (index: number) => boolean {
  const {claims} = brief
  const paragraphs = new Map<Block, boolean>()
  const sections = sectionsOfOwnFigures(brief, languages)
  return (index) => {
    const claim = claims[index]
    if (!claim || sections.has(claim.section)) return claim !== undefined
    if (claim.unit !== 'sentence') return false
    const known = paragraphs.get(claim.block)
    if (known !== undefined) return known
    const sentences = sentencesAround(claims, index)
    const isOwn = isStory(sentences, ofWords) || opensWithOwnFindings(brief, sentences, languages)
    paragraphs.set(claim.block, isOwn)
    return isOwn
  }
}

/** The claims of the block that holds the one with this index, by their indexes. */
function sentencesAround(claims: readonly Claim[], index: number): Span {
  const block = claims[index]?.block
  let start = index
  while (claims[start - 1]?.block === block) start -= 1
  let end = index + 1
  while (claims[end]?.block === block && end < claims.length) end += 1
  return {start, end}
}

/** Sentences in the first person that make all of their paragraph a story of the author's. */
const fewestOfStory = 2

/** Whether others of these sentences make a story of one that is a claim by its own words. */
function isStory({start, end}: Span, ofWords: (index: number) => Standing): boolean {
  if (end - start <= fewestOfStory) return false
  let told = 0
  for (let index = start; index < end && told < fewestOfStory; index += 1)
    told += ofWords(index) === 'experience' ? 1 : 0
  return told === fewestOfStory
}

/** Who cites somebody in the paragraph tells of others as well. */
function opensWithOwnFindings({written: source, claims}: Brief, {start, end}: Span, languages: Languages): boolean {
  const first = claims[start]
  if (!first || claims.slice(start, end).some(({citations}) => citations.length > 0)) return false
  const opening = source
    .slice(first.start, Math.min(first.end, first.start + longestOpening))
    .replace(/^[\s*_>]{0,8}/, '')
  return languages.some(({ownFindings}) => ownFindings?.test(opening))
}

/** In UTF-16 code units. */
const longestOpening = 120

/** A paragraph below a figure that says what it shows: `*Fig. 2 — Ships. …*`. */
const caption = /^[\s>*_]{0,8}(?:figure|fig\.?|table|tab\.?|chart|exhibit|sources?:)\s/i

/** A caption is no longer, in UTF-16 code units. */
const longestCaption = 600

function sectionsOfOwnFigures({blocks, written: source}: Brief, languages: Languages): ReadonlySet<Section> {
  const found = new Set<Section>()
  for (const {kind, start, end, section} of blocks) {
    if (kind === 'heading' || kind === 'row' || section.heading === undefined || end - start > longestCaption) continue
    const text = source.slice(start, end)
    if (caption.test(text) && languages.some(({ownCaption}) => ownCaption?.test(text))) found.add(section)
  }
  return found
}
