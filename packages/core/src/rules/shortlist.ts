import {type Brief, type Claim, claimWords} from '../brief/index.ts'
import {groupBy, type Span} from '../data/index.ts'
import type {ClaimFact, ClaimStatus, LedgerRow, SourceRow} from '../ledger/index.ts'
import type {Finding} from './finding.ts'
import {claimsOf} from './judged.ts'
import type {DocumentSession} from './session.ts'

/** The parts of a shortlist, worst first. */
export const shortlistParts = ['not_supported', 'to_read', 'not_read', 'supported', 'without_source'] as const

/** One of them. */
export type ShortlistPart = (typeof shortlistParts)[number]

/** What each is called. */
export const partTitles: Readonly<Record<ShortlistPart, string>> = {
  not_supported: 'Not supported',
  to_read: 'Read these',
  not_read: 'Could not be read',
  supported: 'Supported',
  without_source: 'Without a source',
}

/** The part of each status. */
const partOfStatus: Readonly<Record<ClaimStatus, ShortlistPart>> = {
  not_supported: 'not_supported',
  uncertain: 'to_read',
  unavailable: 'not_read',
  unresolved: 'not_read',
  supported: 'supported',
  unsourced: 'without_source',
}

/** What of a stored text is nearest to a claim; empty where no word of the claim stands in it. */
export interface Passage {
  readonly text: string
  /** The words that it shares with the claim. */
  readonly marks: readonly Span[]
}

/** The passages that somebody has looked for. */
export type Passages = ReadonlyMap<SourceRow, Passage>

/** What a document writes, and what a source says. */
export interface Comparison {
  /** Where it stands in `Brief.source`, in UTF-16 code units. */
  readonly at: number
  readonly source: SourceRow | undefined
  /** What a reader knows that source by; empty where there is none. */
  readonly name: string
  readonly passage: Passage | undefined
  readonly written: string
  /** Empty where the claim names no source. */
  readonly said: string
}

/** A claim in one of the parts. */
export interface ShortlistEntry {
  readonly part: ShortlistPart
  readonly row: LedgerRow
  /** At least one, in reading order; the texts may hold anything. */
  readonly comparisons: readonly Comparison[]
}

/** What a shortlist is made of. */
type Listed = Pick<DocumentSession, 'ledger' | 'findings' | 'brief'>

/**
 * What a reader has to know of a document, the worst first: rows of its ledger by their status, each with what it writes
 * and what its source says. A claim without a source is listed where a rule asks for one, at any level.
 */
export function shortlistOf(session: Listed, passages: Passages = new Map()): readonly ShortlistEntry[] {
  const unsourced = unsourcedPlaces(session)
  const compare = comparer(session, passages)
  const listed = session.ledger.filter((row) => row.needed && (row.status !== 'unsourced' || unsourced.has(row.claim)))
  return shortlistParts.flatMap((part) =>
    listed
      .filter(({status}) => partOfStatus[status] === part)
      .map((row) => ({part, row, comparisons: compare[part](row, unsourced.get(row.claim) ?? [])})),
  )
}

/** The numbers of each claim that are reported to lack a source; none where it is reported as a whole. */
function unsourcedPlaces({findings}: Listed): ReadonlyMap<Claim, readonly Span[]> {
  const told = findings.filter(({code}) => code.startsWith('UNCITED_')).flatMap(claimsOf)
  return new Map(
    Array.from(
      groupBy(told, ({claim}) => claim),
      ([claim, each]) => [claim, each.flatMap(({finding}) => numbersOf(finding, claim))],
    ),
  )
}

function numbersOf({subject}: Finding, claim: Claim): readonly Span[] {
  const numbers = subject.kind === 'numbers' ? subject.numbers : []
  return numbers.filter(({start, end}) => start >= claim.start && end <= claim.end)
}

type Compare = (row: LedgerRow, places: readonly Span[]) => readonly Comparison[]

/** How the claims of each part are compared with their sources. */
function comparer({brief}: Listed, passages: Passages): Readonly<Record<ShortlistPart, Compare>> {
  const asRead = ({claim}: LedgerRow) => claimWords(claim, brief)
  const of = (source: SourceRow | undefined) => ({
    source,
    name: source ? nameOf(source, brief) : '',
    passage: source && passages.get(source),
  })
  const whole = (row: LedgerRow, source: SourceRow | undefined, said: string): readonly Comparison[] => [
    {at: row.claim.start, ...of(source), written: asRead(row), said},
  ]
  return {
    not_supported: (row) => {
      const denied = row.facts().filter(isDenied)
      const compared = denied.map((fact) => {
        const told = of(deniedBy(fact, row))
        return {at: startOf(fact), ...told, ...sides(fact, asRead(row), told.passage?.text)}
      })
      const [first] = row.sources()
      return compared.length > 0 ? compared : whole(row, first, row.reason)
    },
    to_read: (row) => {
      const sources = row.sources()
      const source = sources.find(({verdict}) => verdict === 'uncertain') ?? sources.find(({text}) => text !== 'none')
      const passage = of(source).passage?.text
      const doubts = row.facts().flatMap((fact) => doubtOf(fact, row.claim, passage) ?? [])
      if (doubts.length > 0) return doubts.map((sides) => ({...of(source), ...sides}))
      if (row.facts().length > 0 || row.judgement || passage === undefined) return whole(row, source, row.reason)
      return whole(row, source, passage === '' ? 'no word of the claim stands there' : passage)
    },
    not_read: (row) => {
      const silent = row.sources().filter(({why}) => row.status === 'unavailable' && why !== undefined)
      // A row of a table leads to one page from several places.
      const unread = [...new Map(silent.map((each) => [each.url ?? each.id, each])).values()]
      const [first] = row.sources()
      if (unread.length === 0) return whole(row, first, row.reason)
      return unread.map((source) => ({
        at: source.pointer.start,
        ...of(source),
        written: asRead(row),
        said: `${source.why}${copyOf(source)}`,
      }))
    },
    supported: (row) => whole(row, row.sources()[0], row.reason),
    without_source: (row, places) => {
      const numbers = places.map(({start, end}) => brief.source.slice(start, end))
      const [first] = places
      const written = first === undefined ? asRead(row) : numbers.join(', ')
      return [{at: first?.start ?? row.claim.start, ...of(undefined), written, said: ''}]
    },
  }
}

/** Its title, else the words of the link that leads to it, else its address. */
function nameOf({title, url, id, pointer}: SourceRow, {written}: Brief): string {
  const [, words] = /^\[([^[\]]{1,200})\]\(/.exec(written.slice(pointer.start, pointer.end)) ?? []
  return (title === url ? undefined : title) ?? words ?? url?.replace(/^https?:\/\/(?:www\.)?/i, '') ?? id
}

const isDenied = ({verdict}: ClaimFact): boolean => verdict === 'absent' || verdict === 'contradicted'

/** The source that denies a fact: of several, the first. */
function deniedBy({number, quote}: ClaimFact, row: LedgerRow): SourceRow | undefined {
  const sources = number?.sources ?? quote?.sources ?? []
  const own = row.sources().filter(({source}) => source && sources.includes(source))
  return own.find(({verdict}) => verdict === 'not_supported') ?? own[0] ?? row.sources()[0]
}

function startOf({number, quote}: ClaimFact): number {
  if (number) return number.quantity.start
  const {subject} = quote ?? {}
  if (subject?.part) return subject.part.start
  return subject?.kind === 'claim' ? subject.claim.start : subject?.kind === 'citation' ? subject.citation.start : 0
}

/** What is written, and what is said in its place. */
function sides({text, number, quote}: ClaimFact, claim: string, passage = ''): Pick<Comparison, 'written' | 'said'> {
  if (quote?.speaker) return {written: `${quote.speaker.claimed}: “${text}”`, said: `${quote.speaker.stored} says it`}
  if (quote) return {written: `“${text}”`, said: passage || 'no such words'}
  const {contrast, about} = number ?? {}
  if (contrast) return {written: stretch(claim, contrast.claimed, text), said: stretch(passage, contrast.stored, text)}
  return {written: text, said: number?.nearest() ?? (passage || `no such ${about}`)}
}

/** A number in doubt as the claim and the passage of its source have it, each in its clause; `undefined` where no such clause is. */
function doubtOf({number, verdict}: ClaimFact, {prose, start}: Claim, passage = '') {
  if (!number || verdict !== 'doubtful') return undefined
  const {quantity} = number
  const at = passage.search(
    new RegExp(`(?<![\\d.,])${/\d[\d.,]*/.exec(quantity.text)?.[0].replaceAll('.', '\\.') ?? '$^'}(?![\\d])`),
  )
  if (at < 0) return undefined
  return {at: quantity.start, written: clauseAround(prose, quantity.start - start), said: clauseAround(passage, at)}
}

/** The clause around a place: `29% cycle and 21% drive alone`. */
function clauseAround(text: string, at: number): string {
  const before =
    text
      .slice(0, at)
      .split(/[,;:.!?](?=\s)|[。，；：]/)
      .at(-1) ?? ''
  const [behind = ''] = text.slice(at).split(/[,;:.!?](?=\s|$)|[。，；：]/)
  return `${before}${behind}`.trim()
}

/** Words between a word and a number are no longer, in UTF-16 code units. */
const widest = 40

/** From a word to the number beside it, as a text has it: `rose to 6.3%`. */
function stretch(text: string, word: string, number: string): string {
  const at = text.indexOf(word)
  const end = text.indexOf(number, at)
  return at >= 0 && end > at && end - at <= widest ? text.slice(at, end + number.length) : `${word} … ${number}`
}

/** Where an archive has a copy of a page. */
function copyOf({source}: SourceRow): string {
  const {archived_url: url, archived_at: day} = source?.record ?? {}
  if (typeof url !== 'string') return ''
  return typeof day === 'string' ? `; archived ${day.slice(0, 10)}` : '; archived'
}
