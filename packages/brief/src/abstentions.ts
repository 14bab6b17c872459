import {JOINT, type Span} from '@citation-lint/markers'
import type {Confidence} from './brief.ts'

/** The abstain phrases of citation-contract §3, §3.1 and §6, by their first words. */
const phrase =
  /^\[(?:insufficient (?:\w+ )?evidence|data not yet available|conflicting reports|no official statement|cite official source)[^[\]]{0,300}\][\s.]*$/i

const tag = new RegExp(`^[\\s${JOINT}]*\\[(HIGH|MEDIUM|LOW) CONFIDENCE\\]`, 'i')
const confidence = /^\s*\[(HIGH|MEDIUM|LOW) CONFIDENCE\]/i

/** True where the whole of a claim is an abstain phrase; one that is followed by a claim excuses nothing. */
export function abstains(prose: string): boolean {
  if (!opensWithBracket(prose, 0)) return false
  const text = prose.replaceAll(JOINT, '').trimStart()
  return phrase.test(text.replace(confidence, '').trimStart())
}

/** Cheap test before any pattern: nearly no claim begins with a bracket. */
function opensWithBracket(prose: string, start: number): boolean {
  let at = start
  while (prose[at] === ' ' || prose[at] === JOINT || prose[at] === '\n') at += 1
  return prose[at] === '['
}

/** The confidence tag at the start of a claim (citation-contract §6). Offsets into the prose. */
export function findConfidence(prose: string, unit: Span): Confidence | undefined {
  if (!opensWithBracket(prose, unit.start)) return undefined
  const head = prose.slice(unit.start, Math.min(unit.end, unit.start + 60))
  const match = tag.exec(head)
  const level = match?.[1]?.toLowerCase()
  if (match === null || (level !== 'high' && level !== 'medium' && level !== 'low')) return undefined
  const end = unit.start + match[0].length
  return {start: prose.indexOf('[', unit.start), end, level}
}
