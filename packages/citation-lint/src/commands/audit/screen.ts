import {count, groupBy, linesOf, printable, withSingleBlanks} from '@citation-lint/core/data'
import {
  type Comparison,
  partTitles,
  type ShortlistEntry,
  type ShortlistPart,
  shortlistParts,
} from '@citation-lint/core/rules'
import width from 'fast-string-width'
import type {Paint} from '../../output/stylish.ts'
import {cut, wrap} from '../../output/wrap.ts'
import {countsOf} from '../evidence/fetch/table.ts'
import type {Audited} from './audit-document.ts'
import {partsApart} from './columns.ts'

/** How a screen looks. */
interface Look {
  readonly paint: Paint
  /** How wide it is. */
  readonly columns: number
}

/** What each part is called in the last line, and how it is painted. */
const looks: Readonly<Record<ShortlistPart, readonly [counted: string, look: Parameters<Paint>[0]]>> = {
  not_supported: ['not supported', 'error'],
  to_read: ['to read', 'warning'],
  not_read: ['not read', 'warning'],
  supported: ['supported', 'clean'],
  without_source: ['without a source', 'info'],
}

/** What outcomes are called in the first line, one of them and many; any other has the name that is stored. */
const outcomeNames: Readonly<Record<string, readonly [one: string, many: string]>> = {
  fetched: ['page read', 'pages read'],
  'other page': ['with another page in its place', 'with another page in its place'],
  refused: ['refused', 'refused'],
  failed: ['without an answer', 'without an answer'],
  paywalled: ['paywall', 'paywalls'],
  scripted: ['made by a script', 'made by a script'],
}

/** Outcomes of which a text is stored. */
const read: ReadonlySet<string> = new Set(['fetched', 'unchanged', 'moved'])

/** Columns of the screen: a name and a line of the document, what is written, and what is said. */
const margin = 6
const nameColumns = 20
const leastGap = 2

/** What an audit found out about a document, on one screen: the worst first, and nothing folded. */
export function screenOf(audited: Audited, look: Look): string {
  const {entries, unasked, page} = audited
  const parts = shortlistParts.flatMap((part) => {
    const own = entries.filter((each) => each.part === part)
    return own.length === 0 ? [] : partOf(part, own, audited, look)
  })
  const open = [...new Set(unasked)].map((each) => `      ${cut(plain(each), look.columns - margin)}`)
  const notAsked = open.length > 0 ? [look.paint('warning', `NOT ASKED ${open.length}`), ...open] : []
  const last = [lastLineOf([audited], look.paint), ...nextOf(audited), `page  ${plain(page)}`]
  const blocks = [[headOf(audited)], [...parts, ...notAsked], last]
  return blocks.flatMap((lines) => (lines.length > 0 ? lines.join('\n') : [])).join('\n\n')
}

/** `report.md · 20 links · 17 pages read, 1 gone · 5 s` */
function headOf({name, outcomes, seconds}: Audited): string {
  const counts = countsOf(outcomes.map((outcome) => ({outcome: read.has(outcome) ? 'fetched' : outcome})))
  const told = Object.entries(counts)
    .sort(([one], [other]) => Number(other === 'fetched') - Number(one === 'fetched'))
    .map(([outcome, many]) => count(many, ...(outcomeNames[outcome] ?? [outcome, outcome])))
  const links = outcomes.length === 0 ? ['no links'] : [count(outcomes.length, 'link'), told.join(', ')]
  return plain([name, ...links, ...(seconds === undefined ? [] : [`${seconds} s`])].join(' · '))
}

function partOf(
  part: ShortlistPart,
  own: readonly ShortlistEntry[],
  audited: Audited,
  {paint, columns}: Look,
): readonly string[] {
  const head = `${partTitles[part].toUpperCase()} ${own.length}`
  const painted = paint('bold', paint(looks[part][1], head))
  const indent = margin + nameColumns + leastGap
  const beside = (text: string) => `${painted}${' '.repeat(Math.max(leastGap, indent - head.length))}${text}`
  if (part === 'supported') return [beside(groundsOf(own))]
  const {pointAt} = linesOf(audited.session.brief.source)
  const lineOf = ({at}: Comparison) => pointAt(at).line
  if (part === 'without_source') {
    const items = own.flatMap(({comparisons}) =>
      comparisons.map((each) => `line ${lineOf(each)} "${cut(plain(each.written), 40)}"`),
    )
    return [beside(wrap(items.join(', '), columns - indent).join(`\n${' '.repeat(indent)}`))]
  }
  const room = Math.max(columns, 60) - indent
  // What is said of a source that could not be read is no other side of what is written.
  const writes = part === 'not_read' ? 0 : Math.floor(room * 0.4)
  const cell = (text: string, wide: number) => {
    const shown = cut(plain(text), wide - leastGap)
    return shown + ' '.repeat(wide - width(shown))
  }
  const reasons = new Set(own.map(({row}) => row.reason))
  // Claims of which the same is to be said have one line.
  const alike = groupBy(
    own.flatMap(({comparisons}) => comparisons),
    (each) => (writes > 0 ? each : `${each.name}\n${each.said}`),
  )
  const rows = Array.from(alike.values(), ([first, ...others]) => {
    if (first === undefined) return ''
    const also = [...new Set(others.map(lineOf))].filter((line) => line !== lineOf(first))
    const said = also.length > 0 ? `${first.said}; also line ${also.join(', ')}` : first.said
    const place = `${String(lineOf(first)).padStart(4)}  ${cell(first.name || first.written, nameColumns + leastGap)}`
    if (writes === 0) return `${place}${cut(plain(said), room)}`.trimEnd()
    const widths = {written: writes - leastGap, said: room - writes}
    const sides = [plain(first.written), plain(said)] as const
    // A reason is no text of the source, in which words could differ.
    const [left, right] = reasons.has(first.said) ? sides : partsApart(...sides, widths)
    return `${place}${cell(left, writes)}${cut(right, room - writes)}`.trimEnd()
  })
  return [writes > 0 ? beside(`${'you write'.padEnd(writes)}the source says`) : painted, ...rows]
}

/** A text of a document or of a page on one line, as a terminal may have it. */
const plain = (text: string): string => printable(withSingleBlanks(text).trim())

/** `6 by number, date or quote; 2 by words` */
function groundsOf(own: readonly ShortlistEntry[]): string {
  const grounds = own.map(({row}) =>
    row.judgement ? 'by a reader' : row.facts().length > 0 ? 'by number, date or quote' : 'by words',
  )
  return Object.entries(countsOf(grounds.map((outcome) => ({outcome}))))
    .map(([ground, many]) => `${many} ${ground}`)
    .join('; ')
}

/** `✖ 5 not supported · 4 to read · 8 supported` */
export function lastLineOf(audited: readonly Audited[], paint: Paint): string {
  const entries = audited.flatMap((each) => each.entries)
  const counts = shortlistParts.flatMap((part) => {
    const many = entries.filter((each) => each.part === part).length
    return many === 0 ? [] : `${many} ${looks[part][0]}`
  })
  const isSettled = audited.some((each) => each.isSettled)
  const isOpen = entries.some(({part}) => part !== 'supported')
  const sign = isSettled ? paint('error', '✖') : isOpen ? paint('warning', '⚠') : paint('clean', '✔')
  const told = counts.length > 0 ? counts : ['nothing that needs a source']
  return `${sign} ${[...(audited.length > 1 ? [count(audited.length, 'document')] : []), ...told].join(' · ')}`
}

/** What to do next, where there is something that a command helps with. */
function nextOf({name, questions, unasked, result}: Audited): readonly string[] {
  const called = /^[\w./-]{1,200}$/.test(name) ? name : 'FILE'
  const errors = result.findings.filter(({severity}) => severity === 'error').length
  const steps = [
    unasked.length > 0 ? `audit ${called} (asks for ${count(unasked.length, 'page or work', 'pages and works')})` : '',
    // Some say what is no claim's fault: a work that was retracted, a marker that leaked.
    errors > 0 ? `check ${called} (${count(errors, 'error')}, at line and column)` : '',
    questions > 0 && unasked.length === 0 ? `review ${called} (${count(questions, 'question')}, worst first)` : '',
  ]
  return steps.flatMap((step) => (step === '' ? [] : `next  citation-lint ${step}`))
}
