import type {Element} from 'hast'
import {h} from 'hastscript'
import type {Brief, Section} from '../brief/index.ts'
import {printable, type Span, shownValue} from '../data/index.ts'
import type {CoveredClaim, Finding, LocatedFinding, Subject} from '../rules/index.ts'

/** One document as the page shows it. */
export interface DocumentView {
  /** Questions about it that no reader has answered; 0 where nobody is asked. */
  readonly open: number
  /** Starts every id of the document's part of the page, so that two documents never share one: `d1-`. */
  readonly prefix: string
  readonly path: string
  readonly title: string
  readonly brief: Brief
  readonly claims: readonly ClaimView[]
  /** Those that claims cite, in order of first use; then those that nothing cites. */
  readonly sources: readonly SourceView[]
  readonly findings: readonly FindingView[]
}

/** A claim that asserts something. */
export interface ClaimView extends Span {
  readonly id: string
  /** Counts from 1 in reading order. */
  readonly number: number
  readonly section: Section
  readonly state: ClaimState
  /** Text is stored of something that it cites. */
  readonly checkable: boolean
  /** Its words on one line. */
  readonly text: string
  readonly sources: readonly SourceView[]
  /** Markers that lead nowhere, as written. */
  readonly unresolved: readonly string[]
  readonly findings: readonly Finding[]
  /** What a reader has to look at in its numbers. */
  readonly doubts: readonly string[]
  /** What readers judged of it. */
  readonly judged: readonly string[]
}

/** A source as a reader wants to see it. All texts are one line and free of control characters. */
export interface SourceView {
  readonly id: string
  /** What a marker calls it: `1`, `S3`, a query id. */
  readonly name: string
  readonly title: string
  readonly publisher: string | undefined
  readonly tier: number | undefined
  readonly date: string | undefined
  /** The publisher lets only its metadata be used. */
  readonly paywalled: boolean
  readonly quote: string | undefined
  /** http(s) only. */
  readonly url: string | undefined
}

/** A finding, and the claim that it is about. */
export interface FindingView {
  readonly finding: LocatedFinding
  readonly subject: Subject
  readonly claim: ClaimView | undefined
}

/**
 * How a claim stands.
 *
 * - `backed` it cites stored evidence, and nothing speaks against it
 * - `cited` it cites something that is not stored, so that nobody can say whether it bears the claim
 * - `doubtful` it cites something, but a finding speaks against it
 * - `missing` it cites nothing, and a rule wants a citation
 * - `open` it cites nothing, and no rule asks for more
 */
export type ClaimState = 'backed' | 'cited' | 'doubtful' | 'missing' | 'open'

/** States with a sign and words for each, so that none is told by its colour alone. In the order of a bar. */
export const states: readonly {
  readonly state: ClaimState
  readonly sign: string
  readonly label: string
  readonly about: string
}[] = [
  {state: 'backed', sign: '✓', label: 'Backed', about: 'cites stored evidence, and nothing speaks against it'},
  {state: 'cited', sign: '→', label: 'Cited', about: 'cites a source that is not stored'},
  {state: 'doubtful', sign: '!', label: 'In doubt', about: 'cites a source, but something is wrong with it'},
  {state: 'missing', sign: '✗', label: 'Citation missing', about: 'needs a citation and has none'},
  {state: 'open', sign: '○', label: 'No citation', about: 'has no citation, and the rules ask for none'},
]

/** How a claim stands, given the findings about it; `undefined` where it asserts nothing. */
export function stateOf(claim: CoveredClaim, findings: readonly Finding[]): ClaimState | undefined {
  const {needed, cited} = claim
  // What a reader judged to need no source is still a claim.
  if (!needed) return claim.judged().length > 0 ? 'open' : undefined
  const faulty = findings.some(({severity}) => severity !== 'info')
  if (cited && faulty) return 'doubtful'
  if (cited) return isStored(claim) ? 'backed' : 'cited'
  return faulty ? 'missing' : 'open'
}

/** One of its sources is a record that was handed over, and no entry of the document's own list. */
function isStored({uses, queryResults}: CoveredClaim): boolean {
  return queryResults.length > 0 || uses.some(({source}) => source !== undefined && source.kind !== 'reference')
}

/** A text on one line, cut where it is longer, control and bidi characters shown as escapes. */
export function oneLine(text: string, longest: number): string {
  const line = text
    .slice(0, longest * 4)
    .replace(/\s+/g, ' ')
    .trim()
  const whole = line.length <= longest && text.length <= longest * 4
  return printable(whole ? line : `${line.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`)
}

const narrow = /[ iljftr.,:;'|!()[\]]/
const broad = /[A-Z0-9mw%@&…]/
const firstWide = 0x1100

/** About how wide a character is drawn, in em: from Hangul on they are square as Chinese is, emoji wider. */
function widthOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code > 0xffff) return 1.3
  if (code >= firstWide && character !== '…') return 1
  if (narrow.test(character)) return 0.38
  return broad.test(character) ? 0.72 : 0.6
}

/** A text of one line, cut where it would be drawn wider than so many em. */
export function fit(text: string, longest: number): string {
  let width = 0
  let end = 0
  for (const character of text) {
    width += widthOf(character)
    if (width > longest) return `${text.slice(0, end).trimEnd()}…`
    // Room for the ellipsis.
    if (width <= longest - 1) end += character.length
  }
  return text
}

/**
 * An address that a link may lead to: http and https alone, as `javascript:` and `data:` run what they hold, and no user
 * name, as `https://bank.example@evil.example` leads to another site than its reader takes it for.
 */
export function webAddress(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const {protocol, href, username, password} = new URL(url)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && username === '' && password === '' ? href : undefined
}

/** A message as HTML: what it quotes between backticks is code. */
export function proseOf(message: string): readonly (string | Element)[] {
  const parts: (string | Element)[] = []
  let at = 0
  for (const match of message.matchAll(shownValue)) {
    parts.push(message.slice(at, match.index), h('code', match[1] ?? match[2] ?? ''))
    at = match.index + match[0].length
  }
  return [...parts, message.slice(at)]
}

/** A part of what is told of a document, with its title; readers of a screen hear the path of the document behind that. */
export function titledPart(
  {prefix}: DocumentView,
  name: 'sections' | 'graph' | 'sources' | 'findings',
  title: string,
  children: readonly (Element | undefined)[],
): Element {
  const id = prefix + name
  return h('section', {className: [name], ariaLabelledBy: [id, `${prefix}path`]}, [h('h3', {id}, title), ...children])
}

/** A list of a part. */
export function listOf(items: readonly Element[]): Element {
  return h('ol', {className: ['list']}, [...items])
}

/** A box that scrolls what is wider than the page, for who has keys alone too. */
export function wideBox({prefix}: DocumentView, name: string, child: Element): Element {
  return h('div', {className: ['wide'], tabIndex: 0, role: 'group', ariaLabelledBy: [prefix + name]}, [child])
}
