import {addFirst} from '../data/index.ts'
import {citableIds, type Evidence, type Source, type TokenCounter} from '../evidence/index.ts'
import {format, type ListedStyle, listedStyles} from '../markers/index.ts'
import {type Policy, type Records, show} from '../rules/index.ts'
import {isSound} from './judge.ts'

/** How the contract is told. */
export interface ContractOptions {
  /** The style to cite in; by default that of each record. */
  readonly style?: ListedStyle | undefined
  /** Tokens that the whole may take, and how they are counted; sources that do not fit are left out. */
  readonly budget?: {readonly tokens: number; readonly countTokens: TokenCounter} | undefined
}

/** Tokens for the line that counts what was left out. */
const reserve = 16

/** The contract in Markdown, and whether its rules fit the budget. */
export interface Contract {
  readonly text: string
  readonly fits: boolean
}

/**
 * What a model is told before it writes: how to cite, when to abstain, and the stored sources that it may cite, as
 * `S1 – Title (URL)`, in stored order. Words of records are quoted and escaped: they are no instructions.
 */
export function contractFor(policy: Policy, evidence: Evidence, {style, budget}: ContractOptions = {}): Contract {
  const sources = citable({evidence, policy}, style)
  const example = sources[0]?.marker ?? (style && format([style === 'source' ? 'S1' : '1'], style)) ?? '[1]'
  const rules = [
    `Cite stored evidence for every claim: write the marker of its source behind it, such as ${code(example)}.`,
    'Use the markers listed below and no others. Several sources stand one behind the other.',
    'Write numbers, dates and names as the source has them, never finer. Quote word for word.',
    `Where no source bears a claim, leave it out, or write ${code(abstentions.insufficient)}; where sources contradict each other, ${code(abstentions.conflicting)}.`,
    'Write no source of your own, and no list of sources unless you are asked for one.',
    ...sectionRules(policy),
  ]
  const head = `# How to cite\n\n${rules.map((rule) => `- ${rule}\n`).join('')}`
  const opening = sources.length === 0 ? head : `${head}\n## Sources\n\n`
  const fits = budget === undefined || budget.countTokens(opening) + reserve <= budget.tokens
  const fitting = budget === undefined ? sources.length : countFitting(opening, sources, budget)
  const missing = sources.length - fitting
  const lines = sources.slice(0, fitting).map(({line}) => line)
  const rest = missing > 0 ? `- and ${missing} more, which do not fit here\n` : ''
  return {text: `${opening}${lines.join('')}${rest}`, fits}
}

interface OfferedSource {
  readonly marker: string
  readonly line: string
}

function citable(records: Records, style: ListedStyle | undefined): readonly OfferedSource[] {
  return soundMarkers(records, style).map(([source, marker]) => ({marker, line: `- ${describe(source, marker)}\n`}))
}

function describe({title, url}: Source, marker: string): string {
  return `${code(marker)} – ${show(title ?? 'untitled')}${url === undefined ? '' : ` (${show(url)})`}`
}

function sectionRules({required_sections: required}: Policy): readonly string[] {
  return required.length === 0 ? [] : [`These sections must not be empty: ${required.map(show).join(', ')}.`]
}

/** How many sources fit behind the opening. */
function countFitting(
  opening: string,
  sources: readonly OfferedSource[],
  {tokens, countTokens}: NonNullable<ContractOptions['budget']>,
): number {
  let left = tokens - reserve - countTokens(opening)
  const first = sources.findIndex(({line}) => {
    left -= countTokens(line)
    return left < 0
  })
  return first < 0 ? sources.length : first
}

const code = (text: string): string => `\`${text}\``

/** For each record the marker that cites it, `[1]`, `[S1]` or `[[S:1]]`, in stored order; records without one left out. */
export function markersOf(evidence: Evidence): ReadonlyMap<Source, string> {
  const first = new Map<Source, string>()
  for (const style of listedStyles)
    for (const [source, marker] of markersIn(evidence, style)) addFirst(first, source, marker)
  const stored = evidence.sources.flatMap((source) => {
    const marker = first.get(source)
    return marker === undefined ? [] : [[source, marker] as const]
  })
  return new Map(stored)
}

/** The records that a citation may lead to, each with its marker. */
export function soundMarkers(records: Records, style?: ListedStyle): readonly (readonly [Source, string])[] {
  const {evidence} = records
  const markers = style === undefined ? markersOf(evidence) : markersIn(evidence, style)
  return [...markers].filter(([source]) => isSound(source, records))
}

/** For each record that a style has an id for, the marker of that style. */
function markersIn(evidence: Evidence, style: ListedStyle): ReadonlyMap<Source, string> {
  return new Map([...citableIds(evidence, style)].map(([source, id]) => [source, format([id], style) ?? '']))
}

/**
 * What stands in place of a claim that fails the contract, where placeholders are asked for
 * (specification/enforcement §3).
 * A reader of the document takes each of them for an abstention, so a second run leaves it alone.
 */
export const placeholders = {
  /** No citation that holds. */
  unsupported: '[Insufficient evidence to support this claim]',
  /** A number or date on weak sources alone. */
  weak: '[Insufficient credible evidence for this claim]',
  /** A claim about an authority that does not cite it, though the evidence holds what it published. */
  unofficial: '[Cite official source directly for policy claims]',
} as const

/** The words of a placeholder. */
export type Placeholder = (typeof placeholders)[keyof typeof placeholders]

/** What a writer says instead of a claim that the evidence does not bear (specification/contract §6.1). */
export const abstentions = {
  /** Nothing relevant was found, or a single Tier 4 source. */
  insufficient: '[Insufficient evidence to assess this claim]',
  /** Sources contradict each other. */
  conflicting: '[Conflicting reports; unable to confirm]',
  /** The authority has said nothing that was found. */
  noStatement: '[No official statement found in available sources]',
} as const

/** The words of an abstention. */
export type Abstention = (typeof abstentions)[keyof typeof abstentions]

/**
 * `[Data not yet available as of 2026-02-11]` (specification/contract §6.1).
 *
 * @param date As a reader shall see it.
 * @throws RangeError for a date that is blank, or holds brackets or line breaks: it would end the phrase early.
 */
export function notYetAvailable(date: string): string {
  if (date.trim() === '' || /[[\]\r\n]/.test(date))
    throw new RangeError('Unexpected date, expected words without brackets or line breaks, such as `2026-02-11`')
  return `[Data not yet available as of ${date.trim()}]`
}

/** How sure a claim is (specification/contract §6.3). */
export type ConfidenceLevel = 'high' | 'medium' | 'low'

/** The tag that opens a claim: `[HIGH CONFIDENCE]`. */
export function confidenceTag(level: ConfidenceLevel): string {
  return `[${level.toUpperCase()} CONFIDENCE]`
}
