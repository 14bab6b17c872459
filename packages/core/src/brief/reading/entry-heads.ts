import type {Span} from '../../data/index.ts'
import {JOINT, sourceWords, styles} from '../../markers/index.ts'
import type {Citation} from '../brief.ts'
import {codeIn, codesOf} from '../text/characters.ts'
import type {ProseView} from '../text/prose-buffer.ts'
import type {Prose} from './prose.ts'
import type {EntryLabel} from './written-reference.ts'

/** What heads one entry, with the marks around it: its label, or several that share it in `[1] [7] https://…`. */
export interface EntryHead extends Span {
  /** Each with the address that its own link leads to, as written. */
  readonly labels: readonly (EntryLabel & {readonly url?: string | undefined})[]
  /** Where a link around them leads, as written. */
  readonly url?: string | undefined
}

/** What the markers of a paragraph are. */
interface FoundHeads {
  readonly heads: readonly EntryHead[]
  /** Citations in the words of an entry. */
  readonly others: readonly Citation[]
}

/** A paragraph of a list of sources. */
interface EntryParagraph {
  readonly view: ProseView
  /** Text of the document as it reads, addresses included. */
  readonly visible: string
  readonly prose: Prose
  /** Where the entries begin: behind the title of the list. */
  readonly from: number
}

/**
 * The heads of the entries of a paragraph, by where they start. Entries may run together in one line, each behind the
 * address of the one before:
 *
 *     [1] [7] Barley Board: https://barley.example/x, cited in [3] [8] Rye Board: https://rye.example/y
 *     ^ one head, two markers                                  ^   ^ the next number: a head
 *                                                              no head
 *     **[2]** Rye Board: https://rye.example/y
 *     ^     ^ one head
 */
export function findHeads(citations: readonly Citation[], paragraph: EntryParagraph): FoundHeads {
  const {view} = paragraph
  const heads: {start: number; end: number; labels: EntryHead['labels'][number][]}[] = []
  const others: Citation[] = []
  for (const citation of citations) {
    const {start, end, style} = citation
    const isHead = styles[style].heads !== undefined
    const last = heads.at(-1)
    if (isHead && last !== undefined && gap.test(view.text.slice(last.end, start))) {
      last.labels.push(...labelsOf(citation))
      last.end = end
    } else if (isHead && (startsLine(paragraph, start) || runsOn(last, citation, paragraph)))
      heads.push({start, end, labels: [...labelsOf(citation)]})
    else others.push(citation)
  }
  return {heads: heads.map((head) => withMarks(withTags(head, paragraph), paragraph)), others}
}

/** A label for each id of a marker that heads an entry. */
export function labelsOf({start, end, style, ids, url}: Citation): EntryHead['labels'] {
  return ids.map((id) => ({label: {start, end}, id, style: styles[style].heads ?? style, url}))
}

/** Tags right before a head, in its line: they show nothing. Those of the elements that hold it close behind it. */
const tagsBefore = /(?:<(?!br\b)[a-z][^<>\n]{0,2000}>(?:<\/[a-z]{1,20}>)?[ \t]{0,2}){1,4}$/i
const tagsBehind = /^(?:<\/[a-z]{1,20}>){1,4}/i
const link = /\shref\s{0,9}=\s{0,9}["']?(https?:\/\/[^\s"'<>]+)/i

/** Where such tags begin, in UTF-16 code units before the head. */
const reachOfTags = 2500

/** The tags around a head belong to it, and so does where they lead: `<a id="1">[1]</a>`, `<a href="https://…">[1]</a>`. */
function withTags(head: EntryHead, {visible, prose}: EntryParagraph): EntryHead {
  const before = visible.slice(Math.max(prose.start, head.start - reachOfTags), head.start)
  const [tags = ''] = '> \t'.includes(before.at(-1) ?? '.') ? (tagsBefore.exec(before) ?? []) : []
  const [behind = ''] = tagsBehind.exec(visible.slice(head.end, head.end + 100)) ?? []
  const url = link.exec(tags)?.[1]
  return {...head, start: head.start - tags.length, end: head.end + behind.length, ...(url && {url})}
}

/** Marks of emphasis that open right before a head belong to it, and so do those that close right behind it. */
function withMarks(head: EntryHead, {visible, prose}: EntryParagraph): EntryHead {
  let {start, end} = head
  while (start > prose.start && /[*_]/.test(visible[start - 1] ?? '')) start -= 1
  const marks = visible.slice(start, head.start)
  if (marks === '') return head
  const closing = visible.startsWith(marks, end) ? end : end + 1
  if (visible.startsWith(marks, closing) && /^[:：.]?$/.test(visible.slice(end, closing))) end = closing + marks.length
  return {...head, start, end}
}

/** What an entry holds behind its marker: an address, in the same line. */
export const address = /https?:\/\//

/** An entry that runs on has its address in the same line, no further than this, in UTF-16 code units. */
const reach = 600

/** Signs that part the entries of one line. */
const parts = /[•·|;；][ \t]{0,3}[*_]{0,3}$/

/** The number that comes next, behind such a sign or between two addresses. */
function runsOn(last: EntryHead | undefined, {start, end, style, ids}: Citation, paragraph: EntryParagraph): boolean {
  const before = last?.labels.at(-1)
  if (last === undefined || before?.style !== styles[style].heads || ids.length > 1) return false
  if (numberOf(ids[0]) !== numberOf(before?.id) + 1) return false
  const {visible, prose} = paragraph
  if (parts.test(visible.slice(Math.max(0, start - 4), start))) return true
  const [rest = ''] = visible.slice(end, Math.min(prose.end, end + reach)).split('\n', 1)
  return address.test(rest) && address.test(visible.slice(last.end, start))
}

/** The number in an id: 7 of `S7`. */
function numberOf(id = ''): number {
  return Number(id.replace(/^S/, ''))
}

/** Blanks of one line, or commas, between two markers. */
const gap = /^[ \t,;]{0,3}$/

const punctuation = codesOf(` \t*_>•-–\xad${JOINT}`)

/** Blanks and punctuation of lists, and what shows nothing. */
function isPunctuation(text: string, at: number): boolean {
  const code = codeIn(text, at)
  return punctuation.has(code) || (code > 0xff && /[^\P{Cf}]/u.test(text.charAt(at)))
}

/** Nothing but blanks and list punctuation between the start of the line and the offset. */
function startsLine({view: {text}, from: start}: EntryParagraph, at: number): boolean {
  let before = at - 1
  while (before >= start && isPunctuation(text, before)) before -= 1
  return before < start || text[before] === '\n'
}

/** The number that a line begins with, however it is written. */
export interface LineNumber extends Span {
  /** Where its line begins: before the signs of lists, tags and emphasis. */
  readonly lineStart: number
  readonly id: string
  readonly form: 'marker' | 'raised' | 'named' | 'other'
}

const number = String.raw`\d{1,3}`

/**
 * The number of an entry at the start of a line: as a marker, behind a word, raised, or as exports and word processors
 * leave it, of which Markdown makes neither a list nor a marker:
 *
 *     [1] Board    - **[1]** Board    <sup>1</sup> Board    **Source 1**: Board    3. [[S:1]] Board
 *     \[1\] Board    【1】Board    ¹ Board    1\. Board    1: Board    1 - Board    (1) Board    **1.** Board
 *     ^   ^
 */
const look = new RegExp(
  String.raw`^(?<lead>[ \t>]{0,8}(?:[-*+•–—_][ \t]{1,4})?(?:\d{1,3}[.)][ \t]{1,3}(?=[*_]{0,3}\[))?(?:<[^<>\n]{1,200}>[ \t]?){0,4}[*_]{0,3}?)(?<label>\[\^?(?<marker>S?\d{1,4})\](?![(\]])|\[\[S:(?<sid>\d{1,4})\]\]|<sup>\[?(?<raised>${number})\]?<\/sup>|\*{0,2}${sourceWords} ?(?<named>${number})(?:(?:\*\*)?[ \t][-–—]|\*\*[:：]?|[ \t]{0,9}[:：]\*{0,2})|\\\[(?<escaped>${number})\\?\]|【(?<chinese>${number})】|(?<sign>[⁰¹²³⁴-⁹]{1,3})|(?<stopped>${number})(?:\\[.)]|(?=:[ \t]|[ \t][-–—][ \t]))|[(（](?<held>${number})[)）]|\*\*(?<bold>${number})(?:[.)]\*\*|\*\*[.)]?))(?=[\s:：[<]|[.*_]{1,4}\s|$|\p{Lo}|(?<=[:：\]])\p{L})`,
  'imuy',
)

/** The numbers that lines of a text begin with. */
export function* lineNumbers(text: string): Generator<LineNumber> {
  for (let lineStart = 0, end = 0; end >= 0; lineStart = end + 1) {
    end = text.indexOf('\n', lineStart)
    look.lastIndex = lineStart
    const found = look.exec(text)
    if (found === null) continue
    const {lead = '', label = '', ...numbers} = found.groups ?? {}
    const start = lineStart + lead.length
    const [form, digits = ''] = Object.entries(numbers).find(([, each]) => each !== undefined) ?? []
    yield {start, end: start + label.length, lineStart, id: digits.normalize('NFKC'), form: formOf(form)}
  }
}

function formOf(group: string | undefined): LineNumber['form'] {
  if (group === 'raised' || group === 'named') return group
  return group === 'marker' || group === 'sid' || group === 'escaped' ? 'marker' : 'other'
}

const opensWithWord = /^[\s\-•–*]*\p{L}/u
/** No number does, unless it stands behind a word. */
const opensWithLetter = new RegExp(String.raw`^\s*(?!${sourceWords} ?\d)\p{L}`, 'iu')

/** The heads of entries whose numbers are no markers, of a text that begins with one; of further lines, those that count on. */
export function numberedHeads(
  text: string,
  {from, areCited}: {readonly from: number; readonly areCited: () => boolean},
): readonly EntryHead[] {
  // A number behind a word is a source of the claim above it where no marker names one.
  if (opensWithLetter.test(text) || (opensWithWord.test(text) && !areCited())) return []
  const heads: LineNumber[] = []
  for (const head of lineNumbers(text)) {
    const last = heads.at(-1)
    if (last ? Number(head.id) === Number(last.id) + 1 : text.slice(0, head.lineStart).trim() === '') heads.push(head)
    if (heads.length === 0) return []
  }
  return heads.map(({start, end, id}) => {
    const label = {start: start + from, end: end + from}
    return {...label, labels: [{label, id: String(Number(id)), style: 'numeric'}]}
  })
}

const titleNumber = new RegExp(String.raw`^\s*(?:${sourceWords} ?(\d{1,3})|\[(\d{1,3})\])(?!\d)`, 'iu')

/** The number in the heading of an entry: `Source 1: Rye`, `[1] Rye`. */
export function numberOfTitle(title: string): string | undefined {
  const [, named, bracketed] = titleNumber.exec(title) ?? []
  return named ?? bracketed
}
