import {EDGE, JOINT, type Span} from '../markers/index.ts'
import type {Confidence} from './brief.ts'
import {JOINT_CODE} from './text/character-classes.ts'
import type {ProseView} from './text/prose-view.ts'

/** The abstain phrases of specification/contract §6.1, by their first words. */
const phrase =
  /^\[(?:insufficient (?:\w+ )?evidence|data not yet available|conflicting reports|no official statement|cite official source)[^[\]]{0,300}\][\s.]*$/i

const tag = new RegExp(`^[\\s${JOINT}]*\\[(HIGH|MEDIUM|LOW) CONFIDENCE\\]`, 'i')
const confidence = /^\s*\[(HIGH|MEDIUM|LOW) CONFIDENCE\]/i

/** True where the whole of a claim is an abstain phrase; one that is followed by a claim excuses nothing. */
export function abstains(prose: ProseView, claim: Span): boolean {
  if (!opensWithBracket(prose, claim)) return false
  const text = prose.text.slice(claim.start, claim.end).replaceAll(JOINT, '').replaceAll(EDGE, ' ').trimStart()
  return phrase.test(text.replace(confidence, '').trimStart())
}

/** Cheap test before any pattern: nearly no claim begins with a bracket. */
function opensWithBracket({codes}: ProseView, {start}: Span): boolean {
  let at = start
  while (codes[at] === 0x20 || codes[at] === JOINT_CODE || codes[at] === 0x0a) at += 1
  return codes[at] === 0x5b
}

/** The confidence tag at the start of a claim (specification/contract §6.3). */
export function findConfidence(prose: ProseView, claim: Span): Confidence | undefined {
  if (!opensWithBracket(prose, claim)) return undefined
  const {start} = claim
  const head = prose.text.slice(start, Math.min(claim.end, start + 60))
  const match = tag.exec(head)
  const level = match?.[1]?.toLowerCase()
  if (match === null || (level !== 'high' && level !== 'medium' && level !== 'low')) return undefined
  return {start: prose.text.indexOf('[', start), end: start + match[0].length, level}
}
