import {createRequire} from 'node:module'
import type * as Zod from 'zod'

/** A function that works its answer out when it is first asked, and once. */
export function lazily<Value>(work: () => Value): () => Value {
  let known: {readonly value: Value} | undefined
  return () => {
    known ??= {value: work()}
    return known.value
  }
}

/** A function that works each answer out once. */
export function remember<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  let known: Map<Key, Value> | undefined
  return (key) => {
    known ??= new Map()
    const found = known.get(key)
    if (found !== undefined || known.has(key)) return found as Value
    const value = work(key)
    known.set(key, value)
    return value
  }
}

/** The value that a map has for a key, worked out and kept where it has none. */
export function rememberIn<Key, Value>(known: Map<Key, Value>, key: Key, work: () => Value): Value {
  const found = known.get(key)
  if (found !== undefined) return found
  const value = work()
  known.set(key, value)
  return value
}

/** As `remember`, for answers about an object that live no longer than the object. */
export function rememberOf<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, {readonly value: Value}>()
  return (key) => {
    const found = known.get(key)
    if (found) return found.value
    const value = work(key)
    known.set(key, {value})
    return value
  }
}

/**
 * As `rememberOf`, but forgets everything whenever the answers have grown beyond what may be kept, so that a long run
 * costs no more memory than this.
 *
 * @param most The sum of the sizes up to which answers are kept.
 */
export function rememberUpTo<Key extends object, Value>(
  most: number,
  sizeOf: (value: Value) => number,
  work: (key: Key) => Value,
): (key: Key) => Value {
  return keepUpTo(most, sizeOf, work, () => new WeakMap())
}

/** The same of texts, whoever holds them: a text is as large as it is long, in UTF-16 code units. */
export function rememberTexts<Value>(most: number, work: (text: string) => Value): (text: string) => Value {
  return keepUpTo(
    most,
    (_, text) => text.length,
    work,
    () => new Map(),
  )
}

interface Answers<Key, Value> {
  get(key: Key): {readonly value: Value} | undefined
  set(key: Key, answer: {readonly value: Value}): unknown
}

function keepUpTo<Key, Value>(
  most: number,
  sizeOf: (value: Value, key: Key) => number,
  work: (key: Key) => Value,
  begin: () => Answers<Key, Value>,
): (key: Key) => Value {
  let known = begin()
  let size = 0
  return (key) => {
    const found = known.get(key)
    if (found) return found.value
    const value = work(key)
    size += sizeOf(value, key)
    if (size > most) {
      known = begin()
      size = sizeOf(value, key)
    }
    known.set(key, {value})
    return value
  }
}

/**
 * Keeps answers about the last text of a document: an editor hands it over again at every key, and all of it but a paragraph
 * is as it was.
 */
export class DocumentMemory {
  readonly #answers = new Map<string, {readonly value: unknown; text: number}>()
  #text = 0

  /** A text begins; what the last one did not ask for is forgotten. */
  turn(): void {
    for (const [asked, {text}] of this.#answers) if (text < this.#text) this.#answers.delete(asked)
    this.#text += 1
  }

  /** @param asked All that the answer follows from, as no other kind of question spells it. */
  recall<Value>(asked: string, work: () => Value): Value {
    // The question is kept as it was first asked: a new one each time would be a new text for the collector.
    const answer = rememberIn(this.#answers, asked, () => ({value: work(), text: this.#text}))
    answer.text = this.#text
    return answer.value as Value
  }
}

const require = createRequire(import.meta.url)

/** zod, loaded when the first schema is asked for: most checks have nothing to validate. */
const zod = lazily(() => require('zod') as typeof Zod)

/**
 * A schema that is made when it is first asked for, and once.
 *
 *     const share = schema((z) => z.number().min(0).max(1))
 *     share().safeParse(0.5)
 */
export const schema = <Type extends Zod.ZodType>(make: (z: typeof Zod) => Type): (() => Type) =>
  lazily(() => make(zod()))
