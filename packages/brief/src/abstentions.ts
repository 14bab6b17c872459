import {JOINT, type Span} from '@citation-lint/markers'
import type {Confidence} from './brief.ts'

/** The abstain phrases of citation-contract §3, §3.1 and §6, by their first words. */
const phrase =
  /^\[(?:insufficient (?:\w+ )?evidence|data not yet available|conflicting reports|no official statement|cite official source)[^[\]]{0,300}\][\s.]*$/i

const confidence = /^\s*\[(HIGH|MEDIUM|LOW) CONFIDENCE\]/i

/** True where the whole of a claim is an abstain phrase; one that is followed by a claim excuses nothing. */
export function abstains(prose: string): boolean {
  const text = prose.includes(JOINT) ? prose.replaceAll(JOINT, '') : prose
  const start = text.search(/\S/)
  if (start < 0 || text[start] !== '[') return false
  return phrase.test(text.slice(start).replace(confidence, '').trimStart())
}

/** The confidence tag at the start of a claim (citation-contract §6). Offsets into the prose. */
export function findConfidence(prose: string, unit: Span): Confidence | undefined {
  const head = prose.slice(unit.start, Math.min(unit.end, unit.start + 60))
  const match = new RegExp(`^[\\s${JOINT}]*\\[(HIGH|MEDIUM|LOW) CONFIDENCE\\]`, 'i').exec(head)
  const level = match?.[1]?.toLowerCase()
  if (match === null || (level !== 'high' && level !== 'medium' && level !== 'low')) return undefined
  const end = unit.start + match[0].length
  return {start: prose.indexOf('[', unit.start), end, level}
}
