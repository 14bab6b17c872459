import {type Brief, isMarkdown, type Reference} from '../../brief/index.ts'
import {count, groupBy, show, showChoice} from '../../data/index.ts'
import {isPlainHttp} from '../../evidence/index.ts'
import {type Ledger, markerExample} from '../../ledger/index.ts'
import {KEY, type NearMiss, scan} from '../../markers/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {
  type BrokenTarget,
  findBrokenTargets,
  linesOfSources,
  lostLinks,
  markerOfNumbers,
} from '../sources/broken-targets.ts'
import {markersMeant, notesMeant} from '../sources/markers-meant.ts'

interface Malformed extends Occurrence {
  readonly actual: string
  readonly problem: string
  /** What it may have been meant as. */
  readonly meant: readonly string[]
  /** These may stand at the place as they are. */
  readonly isSafe: boolean
  /** In words, where `meant` is empty or too long to be shown. */
  readonly expected?: string | undefined
  readonly note: string
}

const notes = {
  marker: 'Only a well-formed marker is read as a citation',
  prefix: 'Only a prefix of `allowed_prefixes`, written as it stands there, counts as a citation',
  swallowed: 'Markdown reads such a line as a link definition and shows none of it to the reader',
  address: 'A reader who follows the link arrives nowhere',
  https: '`require_https` asks for it',
  note: 'A line defines a footnote by a label such as `[^1]:`',
  entries: 'A reader looks for a source by the number at the start of its line',
  keys: 'Pandoc reads what follows a comma or a blank as words about the first key',
} as const

/**
 * A citation that is nearly one is reported as such, never passed over (specification/markers §3,
 * specification/numbers §2.4).
 */
export const malformedCitation = defineRule<Malformed>({
  code: 'MALFORMED_CITATION',
  severity: 'error',
  about: 'Something is nearly a marker, an attribution or the address of a source, but not one.',
  find: (context) => [
    ...nearMisses(context),
    ...prefixes(context),
    ...swallowed(context),
    ...broken(context),
    ...lost(context),
    ...insecure(context),
    ...runTogether(context),
    ...unparted(context),
  ],
  say({actual, problem, meant, expected, note}, context) {
    const marker = meant.length > 0 ? showChoice(meant) : `a marker such as ${markerExample(context)}`
    return {message: `Unexpected ${show(actual)} with ${problem}, expected ${expected ?? marker}`, note}
  },
  repair: ({meant, isSafe}) => (isSafe ? meant : []),
})

function* nearMisses(context: Ledger): Generator<Malformed> {
  const {brief} = context
  const hasNotes = brief.references.some(({kind}) => kind === 'footnote')
  const mayBeInterval = context.support() !== undefined && brief.references.length === 0
  for (const nearMiss of brief.nearMisses) {
    if (mayBeInterval && interval.test(nearMiss.text)) continue
    const meant = hasNotes ? nearMiss.meant : nearMiss.meant.map((text) => ofList(text, context))
    yield ofMarker({...nearMiss, meant: [...meant, ...asNote(nearMiss, brief)]})
  }
  for (const nearMiss of markersMeant(context)) yield ofMarker(nearMiss)
  for (const nearMiss of notesMeant(context)) yield {...ofMarker(nearMiss), note: notes.note}
}

/** `weights in [1-10000]`: so many sources are cited by nobody, least of all where none is listed. */
const interval = /^\[\d{1,12}\s?[-–—]\s?\d{1,12}\]$/

/** `[^Rye Board]` that no line defines may be a note that was to stand in its place: `^[Rye Board]`. */
function asNote({text}: NearMiss, {source}: Brief): readonly string[] {
  return /^\[\^\S[^\]]* /.test(text) && !source.includes(`${text}:`) ? [`^[${text.slice(2)}`] : []
}

/** Where there are no notes, a raised number is that of an entry: `[^1^]` is `[1]` then. */
function ofList(text: string, context: Ledger): string {
  if (!text.startsWith('[^')) return text
  const labels = scan(text).markers.flatMap(({ids}) => ids)
  return markerOfNumbers(context)(labels).marker ?? text
}

function ofMarker(nearMiss: NearMiss): Malformed {
  const {text, problem, meant} = nearMiss
  const subject = {kind: 'near-miss', nearMiss} as const
  return {subject, actual: text, problem, meant, isSafe: true, note: notes.marker}
}

function* prefixes({attributions, brief}: Ledger): Generator<Malformed> {
  for (const {attribution, claim, judgement} of attributions.values()) {
    if (judgement.kind !== 'malformed') continue
    const {meant, problem, place} = judgement
    yield {
      subject: {kind: 'attribution', attribution, claim, part: place},
      actual: brief.source.slice(place.start, place.end),
      problem,
      meant,
      isSafe: true,
      note: notes.prefix,
    }
  }
}

/** `[1]: Reuters`: without its colon the line is text again. */
function* swallowed({brief}: Ledger): Generator<Malformed> {
  for (const reference of brief.references) {
    const {swallowed, label} = reference
    if (!swallowed) continue
    const marker = brief.source.slice(label.start, label.end)
    const colon = brief.source.startsWith(':', label.end) ? 1 : 0
    const part = {start: label.start, end: label.end + colon}
    const subject = {kind: 'reference', reference, part} as const
    const problem = 'a colon that hides the entry'
    yield {subject, actual: `${marker}:`, problem, meant: [marker], isSafe: colon === 1, note: notes.swallowed}
  }
}

/** Entries of a list in one line are one fault, and lines are what takes them apart. */
function* runTogether({brief: {format, source, references}}: Ledger): Generator<Malformed> {
  if (!isMarkdown(format)) return
  let from = 0
  for (const [index, last] of references.entries()) {
    if (sharesLine(source, last, references[index + 1])) continue
    const entries = index > from ? linesOfSources(references.slice(from, index + 1)) : []
    const [first, second] = entries
    if (first && second) yield ofEntries(source, first, entries)
    from = index + 1
  }
}

function sharesLine(source: string, {kind, start, style}: Reference, next: Reference | undefined): boolean {
  const isEntry = kind === 'list-entry' && next?.kind === 'list-entry' && style === next.style
  // A sign between them, or a line break of HTML, parts them to a reader.
  const between = isEntry ? source.slice(start, next.start) : ''
  return (
    between !== '' &&
    !between.includes('\n') &&
    source[start] !== '|' &&
    !/(?:[•·|;；]|<br ?\/?>)[\s*_]{0,4}$/i.test(between)
  )
}

function ofEntries(source: string, reference: Reference, entries: readonly Reference[]): Malformed {
  const {start, label} = reference
  const part = {start, end: entries.at(-1)?.end ?? reference.end}
  return {
    subject: {kind: 'reference', reference, part},
    actual: source.slice(label.start, label.end),
    problem: `${count(entries.length - 1, 'more entry', 'more entries')} in its line`,
    meant: [entries.map((entry) => source.slice(entry.start, entry.end)).join('\n\n')],
    isSafe: start === 0 || source[start - 1] === '\n',
    expected: 'each entry on a line of its own',
    note: notes.entries,
  }
}

const betweenKeys = new RegExp(`(${KEY.source}),?\\s{0,3}(?=-?${KEY.source})`, 'gu')

/** `[@ames20, @moor21]`: only a semicolon parts keys. */
function* unparted({brief}: Ledger): Generator<Malformed> {
  for (const citation of [...brief.citations, ...brief.citationsInReferences]) {
    const actual = brief.source.slice(citation.start, citation.end)
    if (citation.style !== 'pandoc' || !actual.startsWith('[')) continue
    const meant = actual.replace(betweenKeys, '$1; ')
    const subject = {kind: 'citation', citation} as const
    const problem = 'no semicolon between keys'
    if (meant !== actual)
      yield {subject, actual, problem, meant: [meant], isSafe: true, severity: 'warning', note: notes.keys}
  }
}

const problems: Readonly<Record<BrokenTarget['kind'], string>> = {
  identifier: 'no web address',
  scheme: 'no scheme',
  blank: 'a blank inside',
  quoted: 'quotation marks around it',
  'cut-off': 'an end that is cut off',
  punctuation: 'a mark of the sentence at its end',
  doubled: 'an address inside an address',
}

function* broken({brief}: Ledger): Generator<Malformed> {
  for (const {kind, ...found} of findBrokenTargets(brief))
    yield {
      ...found,
      problem: problems[kind],
      isSafe: true,
      note: notes.address,
      expected: found.meant.length > 0 ? undefined : 'the whole address',
    }
}

/** What is wrong with links of one kind is one fault of a document. */
function* lost({brief}: Ledger): Generator<Malformed> {
  for (const [isEmpty, [part, ...others]] of groupBy(lostLinks(brief), ({isEmpty}) => isEmpty)) {
    if (!part) continue
    const problem = isEmpty ? 'no address' : 'a path of one machine'
    yield {
      subject: {kind: 'document', part, others},
      severity: 'warning',
      actual: brief.source.slice(part.start, part.end),
      problem: others.length > 0 ? `${problem} in ${others.length + 1} places` : problem,
      meant: [],
      isSafe: false,
      expected: 'the address of a page',
      note: notes.address,
    }
  }
}

function* insecure({brief, policy, uses, evidence}: Ledger): Generator<Malformed> {
  if (!policy.require_https) return
  const found = (subject: Malformed['subject'], url: string) =>
    ({subject, actual: url, problem: 'plain http', isSafe: false, note: notes.https}) as const
  const secure = (url: string) => `https${url.slice('http'.length)}`
  for (const reference of brief.references) {
    const {url, urlPlace: part} = reference
    if (part && isPlainHttp(url)) yield {...found({kind: 'reference', reference, part}, url), meant: [secure(url)]}
  }
  for (const citation of [...brief.citations, ...brief.citationsInReferences])
    if (isPlainHttp(citation.url))
      yield {...found({kind: 'citation', citation}, citation.url), meant: [secure(citation.url)]}
  // What a marker leads to has no address in the document, where alone something can be put in its place.
  const cited = new Set(uses.flatMap(({citation, source}) => (citation.url === undefined && source ? [source] : [])))
  for (const {kind, url, origin} of cited) {
    if (kind === 'reference' || !isPlainHttp(url)) continue
    const place = evidence.placeOf(origin, 'url')
    yield {...found({kind: 'record', origin, place}, url), meant: [], expected: show(secure(url))}
  }
}
