import type {Block, Brief, Claim, Section} from '../brief/index.ts'
import type {Languages} from './told-standing.ts'
import type {Standing} from './words/language-words.ts'

/**
 * Tells whether a claim is part of what the author lived through, found out or worked out alone:
 *
 * - in a paragraph of which two sentences are in the first person,
 * - in one that opens with the author's own findings and cites nobody: `Our panel gives it 13 %. Two of them …`,
 * - in a section with a figure whose caption says so: `Fig. 2. Source: Board. Author's calculations.`
 *
 * @param ofWords What a claim is by its own words.
 */
export function ownWorkIn(
  brief: Brief,
  languages: Languages,
  ofWords: (claim: Claim) => Standing,
): (claim: Claim, index: number) => boolean {
  const paragraphs = new Map<Block, boolean>()
  const sections = sectionsOfOwnFigures(brief, languages)
  return (claim, index) => {
    if (sections.has(claim.section)) return true
    if (claim.unit !== 'sentence') return false
    const known = paragraphs.get(claim.block)
    if (known !== undefined) return known
    const sentences = sentencesAround(brief, index)
    const isOwn = isStory(sentences, ofWords) || opensWithOwnFindings(brief, sentences, languages)
    paragraphs.set(claim.block, isOwn)
    return isOwn
  }
}

/** The claims of the block that holds the one with this index. */
function sentencesAround({claims}: Brief, index: number): readonly Claim[] {
  const block = claims[index]?.block
  let first = index
  while (claims[first - 1]?.block === block) first -= 1
  let end = index + 1
  while (end < claims.length && claims[end]?.block === block) end += 1
  return claims.slice(first, end)
}

/** Sentences in the first person that make all of their paragraph a story of the author's. */
const fewestOfStory = 2

/** Whether others of these sentences make a story of one that is a claim by its own words. */
function isStory(sentences: readonly Claim[], ofWords: (claim: Claim) => Standing): boolean {
  if (sentences.length <= fewestOfStory) return false
  let told = 0
  for (const sentence of sentences) {
    if (ofWords(sentence) === 'experience') told += 1
    if (told >= fewestOfStory) return true
  }
  return false
}

/** Who cites somebody in the paragraph tells of others as well. */
function opensWithOwnFindings({written: source}: Brief, sentences: readonly Claim[], languages: Languages): boolean {
  const [first] = sentences
  if (!first || sentences.some(({citations}) => citations.length > 0)) return false
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
