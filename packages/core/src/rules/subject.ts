import type {
  Attribution,
  Brief,
  Citation,
  Claim,
  Directive,
  Quantity,
  Reference,
  Section,
  SidecarProblem,
} from '../brief/index.ts'
import {
  type LinePlace,
  linesOf,
  partitionPoint,
  readFileText,
  rememberOf,
  type Span,
  withoutWords,
} from '../data/index.ts'
import type {FilePlace, Origin, Source} from '../evidence/index.ts'
import type {Leak, NearMiss} from '../markers/index.ts'
import type {Pointer} from '../support/index.ts'

/**
 * What a finding is about, as ESLint's reports keep their node. Whoever needs its place, its claim or its file asks for
 * it here; nothing is recovered from offsets that was known when the fault was found.
 */
export type Subject = PartOfSubject &
  /** The document as a whole; `numbers` are those in it that the finding stands for. */
  (
    | {readonly kind: 'document'; readonly numbers?: readonly Quantity[]}
    | {readonly kind: 'section'; readonly section: Section}
    | {readonly kind: 'claim'; readonly claim: Claim}
    | {readonly kind: 'quantity'; readonly quantity: Quantity; readonly claim: Claim}
    /** Numbers of one claim, or of rows of one table, that nothing covers; at least one of one. */
    | {readonly kind: 'numbers'; readonly numbers: readonly Quantity[]; readonly claims: readonly Claim[]}
    | {readonly kind: 'attribution'; readonly attribution: Attribution; readonly claim: Claim}
    | {readonly kind: 'citation'; readonly citation: Citation}
    /** Words that lead a reader to a source: `(Ames 2019)`. */
    | {readonly kind: 'pointer'; readonly pointer: Pointer}
    /** A `[[S:…]]` token inside code, or the fence of a code block. */
    | {readonly kind: 'code'; readonly token: Span}
    /** Words that make no claim of the brief. */
    | {readonly kind: 'unread'; readonly place: Span}
    | {readonly kind: 'near-miss'; readonly nearMiss: NearMiss}
    | {readonly kind: 'leak'; readonly leak: Leak}
    | {readonly kind: 'reference'; readonly reference: Reference}
    | {readonly kind: 'directive'; readonly directive: Directive}
    | {readonly kind: 'sidecar'; readonly problem: SidecarProblem}
    /** Stored sources that the document should have cited. */
    | {readonly kind: 'sources'; readonly sources: readonly Source[]}
    /** A record of the evidence, or a field of one, at its place in its file. */
    | {readonly kind: 'record'; readonly origin: Origin; readonly place: FilePlace | undefined}
  )

interface PartOfSubject {
  /** Its characters that are wrong, where these are not all of it. */
  readonly part?: Span | undefined
  /** Further places of the same fault, in reading order. */
  readonly others?: readonly Span[] | undefined
}

/** The subject of one kind. */
export type About<Kind extends Subject['kind']> = Extract<Subject, {kind: Kind}>

/**
 * Where a subject stands, in UTF-16 offsets into `Brief.source`. `undefined` for what is the whole
 * document's, which is shown at its start, and for what stands in another file.
 */
export function placeOf(subject: Subject): Span | undefined {
  if (subject.part) return subject.part
  switch (subject.kind) {
    case 'section':
      return subject.section.heading
    case 'claim':
      return subject.claim
    case 'quantity':
      return subject.quantity
    case 'numbers':
      return subject.numbers[0]
    case 'attribution':
      return subject.attribution
    case 'citation':
      return subject.citation
    case 'pointer':
      return subject.pointer
    case 'code':
      return subject.token
    case 'unread':
      return subject.place
    case 'near-miss':
      return subject.nearMiss
    case 'leak':
      return subject.leak
    case 'reference':
      return subject.reference
    case 'directive':
      return subject.directive
    case 'sidecar':
      return subject.problem.place
    case 'document':
    case 'sources':
    case 'record':
      return undefined
  }
}

/** All places of a subject that has several, its own first. */
export function placesOf(subject: Subject): readonly Span[] | undefined {
  const numbers = 'numbers' in subject ? (subject.numbers ?? []) : []
  const place = placeOf(subject)
  const places = numbers.length > 0 || !place ? numbers : [place, ...(subject.others ?? [])]
  return places.length > 1 ? places : undefined
}

/** A place in another file than the document. */
export interface FilePosition extends LinePlace {
  /** POSIX path relative to the project; empty for evidence that was handed over as an object. */
  readonly path: string
}

/**
 * Where in an evidence file a record stands; `undefined` for every other subject. Evidence that was handed over as an
 * object has no lines; its faults stand at the start of a file without a name.
 */
export function fileOf(subject: Subject): FilePosition | undefined {
  if (subject.kind !== 'record') return undefined
  const start = {line: 1, column: 1, endLine: 1, endColumn: 1, offset: 0, endOffset: 0}
  return {path: subject.origin.file, ...(subject.place ?? start)}
}

/** The claim that a subject is or belongs to, else the one in whose text it stands. */
export function claimOf(subject: Subject, brief: Brief): Claim | undefined {
  if ('claim' in subject) return subject.claim
  if (subject.kind === 'numbers') return subject.claims[0]
  const place = placeOf(subject)
  return place && claimAround(place.start, claimsInOrder(brief))
}

const claimsInOrder = rememberOf(({claims}: Brief) => claims.toSorted((one, other) => one.start - other.start))

/** The last claim that begins at an offset or before it, where it reaches that far. */
function claimAround(offset: number, claims: readonly Claim[]): Claim | undefined {
  const claim = claims[partitionPoint(claims, ({start}) => start <= offset) - 1]
  return claim && offset <= claim.end ? claim : undefined
}

/** How loud a finding is; errors make a check fail. */
export type Severity = 'error' | 'warning' | 'info'

/**
 * How sure a careful reader of the document can be that an author would act on a finding. `high` is what nobody would
 * argue about, `low` is worth knowing.
 */
export const confidences = ['high', 'medium', 'low'] as const

/** One of `confidences`. */
export type Confidence = (typeof confidences)[number]

/**
 * One violation. `message` and `note` are safe to print: every value quoted from a document or a file went
 * through `show` (show.ts) when they were built.
 */
export interface Finding {
  /** Permanent code, e.g. `UNCITED_NUMBER`. */
  readonly code: string
  readonly severity: Severity
  readonly confidence: Confidence
  /** How probably an author would act on it, from 0 to 1; absent where nothing was judged (docs/explanation/coverage.md). */
  readonly probability?: number | undefined
  readonly message: string
  /** Why it matters, or what else could repair it. */
  readonly note: string | undefined
  /** Texts that could stand in place of what is there; `''` removes it. Editors make one quick fix of each. */
  readonly expected: readonly string[]
  /** Page of the rule. */
  readonly url: string
  /** The policy wants no word of the document told: its messages hold none, and none may be shown beside them. */
  readonly redacted?: boolean | undefined
  /** What it is about; its place, its claim and its file follow from that. */
  readonly subject: Subject
}

/**
 * A finding whose place is spelt out: what `--format json` and `--ndjson` answer, and what every reporter starts from.
 * Offsets are into the text of `file` as it is written, without its byte order mark.
 */
export interface LocatedFinding extends LinePlace {
  readonly code: string
  readonly severity: Severity
  /** Absent for a message of another remark plugin, which says nothing of it. */
  readonly confidence?: Confidence | undefined
  /** How probably an author would act on it, from 0 to 1; absent where that was not judged. */
  readonly probability?: number | undefined
  readonly message: string
  /** The characters at the place; absent for a finding about the whole document, and under `redact` of the policy. */
  readonly actual: string | undefined
  /** Texts that could stand there instead, at every one of `places` where there are several. */
  readonly expected: readonly string[]
  readonly note: string | undefined
  readonly url: string
  /** A safe repair is known: exactly one text could stand at the place. */
  readonly fixable: boolean
  /** All places where the finding stands for several, its own first. */
  readonly places?: readonly LinePlace[] | undefined
  /** The document, or the evidence file in which the fault is. */
  readonly file: string
  /** Under `redact` of the policy: no word of the document stands in the finding, and none may be shown beside it. */
  readonly redacted?: boolean | undefined
}

/**
 * Spells out the places of findings. One without a place is about the whole document and stands at its start.
 *
 * @param findings What `check` found in the document.
 * @param document Text of the document as the file has it, in which the places are.
 * @param path How the document is called.
 */
export function locate(findings: readonly Finding[], document: string, path: string): readonly LocatedFinding[] {
  if (findings.length === 0) return []
  const text = readFileText(document)
  const lines = linesOf(text.text)
  const inFile = (span: Span) => {
    const {start, end} = text.placeOf(span)
    return lines.placeOf(start, end)
  }
  return findings.map((finding) => {
    const {code, severity, confidence, probability, message, note, url, subject, redacted} = finding
    const place = placeOf(subject)
    const file = fileOf(subject)
    const {line, column, endLine, endColumn, offset, endOffset} = file ?? inFile(place ?? {start: 0, end: 0})
    const actual = redacted ? undefined : place && text.text.slice(offset, endOffset)
    const texts = redacted ? finding.expected.filter((each) => withoutWords(each) === each) : finding.expected
    const expected = place ? texts.map((each) => text.spelt(each, place)) : texts
    const fixable = place !== undefined && finding.expected.length === 1
    const places = placesOf(subject)?.map(inFile)
    const told: LocatedFinding = {
      code,
      severity,
      confidence,
      message,
      line,
      column,
      endLine,
      endColumn,
      offset,
      endOffset,
      actual,
      expected,
      note,
      url,
      fixable,
      places,
      file: file?.path ?? path,
      ...(probability !== undefined && {probability}),
    }
    return redacted ? {...told, redacted} : told
  })
}
