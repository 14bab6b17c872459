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
import {type LinePlace, partitionPoint, rememberOf, type Span} from '../data/index.ts'
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
