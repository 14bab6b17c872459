import {type DocumentFormat, isMarkdown} from '../brief/index.ts'
import {addFirst} from '../data/index.ts'
import {citableIds, type Evidence, type Source, type TokenCounter} from '../evidence/index.ts'
import {format, type ListedStyle, listedStyles} from '../markers/index.ts'
import {type Policy, type Records, show} from '../rules/index.ts'
import {nameBehind, workOfSource} from './bibliography.ts'
import {code, rulesOf} from './contract-rules.ts'
import {accessNotes, dayOf} from './describe.ts'
import {isSound} from './judge.ts'

/** How the contract is told. */
export interface ContractOptions {
  /** The style to cite in; by default that of each record. */
  readonly style?: ListedStyle | undefined
  /** What the document is to be written in; Markdown by default. */
  readonly format?: DocumentFormat | undefined
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
 * What a model is told before it writes: the citation contract with its checklist, and the stored sources that it may
 * cite, as `S1 – Title — Publisher, year (URL)`, in stored order. Words of records are quoted and escaped: they are no
 * instructions.
 */
export function contractFor(policy: Policy, evidence: Evidence, options: ContractOptions = {}): Contract {
  const {budget, format: written = 'markdown'} = options
  const records = {policy, evidence}
  const hasSids = !isMarkdown(written) && soundMarkers(records, 'sid').length > 0
  const wanted = options.style ?? (hasSids ? 'sid' : undefined)
  const offered = offeredBy(records, wanted)
  const style = wanted ?? offered[0]?.style
  const example = offered[0]?.marker ?? format([style === 'source' ? 'S1' : '1'], style ?? 'numeric') ?? '[1]'
  const sources = offered.map(({source}) => source)
  const head = rulesOf({policy, evidence, sources, example: code(example), style, format: written})
  const opening = sources.length === 0 ? head : `${head}\n## Sources\n\n`
  const lines = offered.map((each) => `- ${describe(each, evidence)}\n`)
  const fits = budget === undefined || budget.countTokens(opening) + reserve <= budget.tokens
  const fitting = budget === undefined ? lines.length : countFitting(opening, lines, budget)
  const missing = lines.length - fitting
  const rest = missing > 0 ? `- and ${missing} more, which do not fit here\n` : ''
  return {text: `${opening}${lines.slice(0, fitting).join('')}${rest}`, fits}
}

/** A source and how it is cited; without a style by a link. */
interface OfferedSource {
  readonly source: Source
  readonly marker: string
  readonly style: ListedStyle | undefined
}

/** The records that may be cited: by their markers, and where none has one, by links to their addresses. */
function offeredBy(records: Records, wanted: ListedStyle | undefined): readonly OfferedSource[] {
  const {evidence} = records
  const styles = wanted === undefined ? listedStyles : [wanted]
  const marked = soundMarkers(records, wanted).map(([source, marker]) => ({
    source,
    marker,
    style: styles.find((style) => markersIn(evidence, style).get(source) === marker),
  }))
  if (marked.length > 0 || wanted !== undefined) return marked
  const linked = evidence.sources.filter((source) => isSound(source, records) && workOfSource(source, undefined).url)
  return linked.map((source) => ({source, marker: '([title](url))', style: undefined}))
}

/** Title, publisher, year and address of a source, and what of its registry entry a writer has to heed. */
function describe({source, marker, style}: OfferedSource, evidence: Evidence): string {
  const entry = evidence.entryOf(source)
  const work = workOfSource(source, entry?.publisher)
  const {title = 'untitled', year, publishedAt, url} = work
  const behind = nameBehind(work)
  const date = style === 'numeric' && publishedAt !== undefined ? show(dayOf(publishedAt)) : year
  const facts = [
    behind === undefined ? undefined : show(behind),
    date,
    entry?.tier === undefined ? undefined : `Tier ${entry.tier}`,
  ]
  const told = facts.filter((fact) => fact !== undefined).join(', ')
  const name = `${style === undefined ? '' : `${code(marker)} – `}${show(title)}${told === '' ? '' : ` — ${told}`}`
  return [name, url === undefined ? '' : `(${show(url)})`, ...accessNotes(entry)]
    .filter((part) => part !== '')
    .join(' ')
}

/** How many sources fit behind the opening. */
function countFitting(
  opening: string,
  lines: readonly string[],
  {tokens, countTokens}: NonNullable<ContractOptions['budget']>,
): number {
  let left = tokens - reserve - countTokens(opening)
  const first = lines.findIndex((line) => {
    left -= countTokens(line)
    return left < 0
  })
  return first < 0 ? lines.length : first
}

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
