import type {Span} from '../data/index.ts'
import {EDGE, JOINT} from '../markers/index.ts'
import type {Confidence} from './brief.ts'
import {JOINT_CODE} from './text/character-classes.ts'
import type {ProseView} from './text/prose-view.ts'

/** The abstain phrases of specification/contract §6.1, without their brackets and in lower case. */
const phrases: readonly string[] = [
  'insufficient evidence to assess this claim',
  'conflicting reports; unable to confirm',
  'no official statement found in available sources',
  'insufficient evidence to represent minority views on this topic',
  'insufficient evidence to support this claim',
  'insufficient credible evidence for this claim',
  'cite official source directly for policy claims',
]

/** `data not yet available as of 2026-02-11`, `… as of May 3`: behind these words stands a date and nothing else. */
const dated =
  /^data not yet available as of (?:\d{4}(?:-\d{2}){0,2}|(?:q[1-4] |\p{L}{3,9}\.? )\d{1,4}(?:,? \d{4})?|\d{1,2}\.? \p{L}{3,9}\.?(?: \d{4})?|\d{4}年(?:\d{1,2}月(?:\d{1,2}日)?)?|today)$/u

/** What stands in the only brackets of a claim; no phrase is longer. */
const bracketed = /^\[([^[\]]{1,300})\][\s.]*$/

const tag = new RegExp(`^[\\s${JOINT}]*\\[(HIGH|MEDIUM|LOW) CONFIDENCE\\]`, 'i')
const confidence = /^\s*\[(HIGH|MEDIUM|LOW) CONFIDENCE\]/i

/** Phrases with which a claim abstains, in comparable form. */
export type Abstentions = ReadonlySet<string>

const builtIn: Abstentions = new Set(phrases)
const known = new WeakMap<readonly string[], Abstentions>()

/** Makes ready the phrases of a policy (`ReadOptions.abstentions`), which join those of the contract. */
export function abstentionsOf(own: readonly string[] = []): Abstentions {
  if (own.length === 0) return builtIn
  const all =
    known.get(own) ?? new Set([...phrases, ...own.map((phrase) => comparable(phrase.replace(/^\[|\]$/g, '')))])
  known.set(own, all)
  return all
}

/**
 * True where the whole of a claim that begins with a bracket is an abstain phrase. What is added to one, within its brackets or behind them, is
 * said by the writer and has to be backed.
 */
export function abstains(prose: ProseView, claim: Span, own: Abstentions): boolean {
  const text = prose.text.slice(claim.start, claim.end).replaceAll(JOINT, '').replaceAll(EDGE, ' ').trimStart()
  const said = bracketed.exec(text.replace(confidence, '').trimStart())?.[1]
  if (said === undefined) return false
  const phrase = comparable(said)
  return own.has(phrase) || dated.test(phrase)
}

function comparable(phrase: string): string {
  return phrase.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Whether a claim may abstain or bear a tag: nearly none begins with a bracket. */
export function opensWithBracket({codes}: ProseView, start: number): boolean {
  let at = start
  while (codes[at] === 0x20 || codes[at] === JOINT_CODE || codes[at] === 0x0a) at += 1
  return codes[at] === 0x5b
}

/** The confidence tag at the start of a claim that begins with a bracket (specification/contract §6.3). */
export function findConfidence(prose: ProseView, claim: Span): Confidence | undefined {
  const {start} = claim
  const head = prose.text.slice(start, Math.min(claim.end, start + 60))
  const match = tag.exec(head)
  const level = match?.[1]?.toLowerCase()
  if (match === null || (level !== 'high' && level !== 'medium' && level !== 'low')) return undefined
  return {start: prose.text.indexOf('[', start), end: start + match[0].length, level}
}
