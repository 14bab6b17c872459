import type {Span} from '@citation-lint/markers'
import type {BlockKind, Quantity, QuantityKind} from '../brief.ts'

/** What `findQuantities` has to be told about a piece of prose. */
export interface QuantityContext {
  readonly block: BlockKind
  /** Citation markers and other spans that are no claim text, sorted and disjoint. */
  readonly masked: readonly Span[]
  /** Words that make the number right after or inside them an identifier (`ignore_tokens` of citation.yml). */
  readonly tokens?: readonly string[] | undefined
  /** Where the prose stands, when it is a table cell. */
  readonly cell?: CellPlace | undefined
}

/** The place of a table cell. */
export interface CellPlace {
  /** Text of the column's header. */
  readonly column: string
  /** It is the first of its row. */
  readonly first: boolean
  /** Prose of the cell behind it. */
  readonly next: string | undefined
}

/** A number as found in prose; the reader adds its text and what covers it. */
export interface FoundQuantity extends Span, Pick<Quantity, 'kind' | 'claim' | 'value' | 'unit' | 'spelledOut'> {}

const CLAIMS: ReadonlySet<QuantityKind> = new Set<QuantityKind>([
  'percent',
  'currency',
  'count',
  'ratio',
  'range',
  'measure',
  'duration',
  'multiple',
  'rank',
  'date',
])

/** Kinds that assert something a reader could check; every other kind is the name of an exemption. */
const isClaimKind = (kind: QuantityKind): boolean => CLAIMS.has(kind)

/** A quantity of a kind; what is not given is unknown, or not there. */
export const quantityOf = (
  {start, end}: Span,
  kind: QuantityKind,
  {value, unit = '', spelledOut = false}: Partial<Pick<Quantity, 'value' | 'unit' | 'spelledOut'>> = NOTHING,
): FoundQuantity => ({start, end, kind, claim: isClaimKind(kind), value, unit, spelledOut})

const NOTHING = {}
