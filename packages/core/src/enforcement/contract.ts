import type {Evidence, Source, TokenCounter} from '../evidence/index.ts'
import {format, type ListedStyle} from '../markers/index.ts'
import {type Policy, show} from '../rules/index.ts'
import {markersIn, markersOf} from './markers-of.ts'
import {abstentions} from './phrases.ts'
import {isSound} from './soundness.ts'

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
  const sources = citable(evidence, style)
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

interface Citable {
  readonly marker: string
  readonly line: string
}

/** Records that a citation may lead to, each with its marker. */
function citable(evidence: Evidence, style: ListedStyle | undefined): readonly Citable[] {
  const markers = style === undefined ? markersOf(evidence) : markersIn(evidence, style)
  return [...markers]
    .filter(([source]) => isSound(source, evidence))
    .map(([source, marker]) => ({marker, line: `- ${describe(source, marker)}\n`}))
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
  sources: readonly Citable[],
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
