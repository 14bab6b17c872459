/** What an index of works says of one work. */
export interface IndexedWork {
  /** Name of the index: `Crossref`. */
  readonly index: string
  readonly kind: 'work' | 'preprint' | 'book'
  /** Its title now, with its subtitle, and then those that it has or had beside that. */
  readonly titles: readonly string[]
  /** `Family, Given`, or the name of a group. */
  readonly authors: readonly string[]
  /** Years in which it was published, in print, online or as a preprint. */
  readonly years: readonly number[]
  /** Journal, book or archive that it stands in. */
  readonly container?: string | undefined
  readonly doi?: string | undefined
  /** Number in PubMed. */
  readonly pmid?: string | undefined
  /** DOIs of its preprints, or of what its preprint became. */
  readonly related: readonly string[]
  readonly notices: readonly WorkNotice[]
}

/** A notice that takes a work back, or warns of it; corrections are none. */
export interface WorkNotice {
  readonly kind: 'retraction' | 'withdrawal' | 'concern'
  /** ISO 8601, as far as it is known. */
  readonly date?: string | undefined
}

/** What an index answers. */
export type IndexAnswer =
  /** All works that may be meant, the likeliest first. */
  | {readonly kind: 'found'; readonly works: readonly IndexedWork[]}
  /** No index that was asked knows it. */
  | {readonly kind: 'absent'; readonly asked: readonly string[]}
  /** Nobody could tell. */
  | {readonly kind: 'unchecked'; readonly because: string}

/** A mapping of an answer in JSON. */
export type JsonFields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The mapping that a value is; an empty one for any other value. */
export const fieldsOf = (value: unknown): JsonFields => (isFields(value) ? value : {})

/** The items of a list; none of any other value. */
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * What stands in an answer at keys where its documented form has something.
 *
 * @throws Error where there is nothing: it is another answer, of which nothing can be said.
 */
export function documentedAt(answer: unknown, ...keys: readonly string[]): unknown {
  const value = keys.reduce<unknown>((at, key) => fieldsOf(at)[key], answer)
  if (value === undefined || value === null) throw new Error('an answer of another form')
  return value
}

/** A text, or a number as one. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim() || undefined : typeof value === 'number' ? String(value) : undefined

/** The texts of a list, or the one that a value is. */
export const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) => textOf(each) ?? [])

/** The first year of each text that holds one. */
export const yearsIn = (...values: readonly unknown[]): readonly number[] => [
  ...new Set(values.flatMap((value) => Number(/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.exec(textOf(value) ?? '')?.[0]) || [])),
]

/** What the name of a notice means; `undefined` for a correction. */
export function noticeKind(name: string): WorkNotice['kind'] | undefined {
  if (/concern/i.test(name)) return 'concern'
  if (/withdraw|removal/i.test(name)) return 'withdrawal'
  return /retract/i.test(name) ? 'retraction' : undefined
}
