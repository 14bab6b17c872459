import type * as z from 'zod'
import {type RawRecord, rememberOf} from '../../data/index.ts'

/** Shorter words are not compared letter by letter: `uid` is no `sid`. */
const fewestLetters = 4

/** A name that is known, and the words that it is made of. */
export interface KnownName {
  readonly name: string
  readonly words: readonly string[]
}

/** Names as misspelt ones are compared with them. */
export const knownNames = (names: readonly string[]): readonly KnownName[] =>
  names.map((name) => ({name, words: wordsIn(name)}))

/**
 * The known name that a misspelt one means: the same words, each with at most a slip (`publised_at`), or the same letters
 * in another way to join words (`publishedAt`, `source-id`). Any other name is one of the caller's own.
 */
export const nameMeant = (name: string, known: readonly KnownName[]): string | undefined => {
  const words = wordsIn(name)
  const joined = words.join('')
  const isMeant = (own: readonly string[]) =>
    own.join('') === joined || (own.length === words.length && own.every((word, at) => isSlip(words[at] ?? '', word)))
  return known.find((each) => isMeant(each.words))?.name
}

const wordsIn = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])(?=[A-Z])/g, '$1_')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)

/** True where one letter is missing, added or another, or two neighbours have changed places. */
const isSlip = (word: string, meant: string): boolean => {
  if (word === meant) return true
  const longer = Math.max(word.length, meant.length)
  const shorter = Math.min(word.length, meant.length)
  if (word.length < fewestLetters || longer - shorter > 1) return false
  let start = 0
  while (start < shorter && word[start] === meant[start]) start += 1
  let end = 0
  while (end < shorter - start && word.at(-1 - end) === meant.at(-1 - end)) end += 1
  const rest = longer - start - end
  return rest <= 1 || (rest === 2 && word[start] === meant[start + 1] && word[start + 1] === meant[start])
}

const fieldsOf = rememberOf((schema: z.ZodType) => {
  const names = 'shape' in schema && typeof schema.shape === 'object' ? Object.keys(schema.shape ?? {}) : []
  return {names: new Set(names), known: knownNames(names)}
})

/** The misspelt fields of a record, each by the known one that it means and that the record does not have. */
export const strayFields = (record: RawRecord, schemas: readonly z.ZodType[]): ReadonlyMap<string, string> => {
  const strays = new Map<string, string>()
  const fields = schemas.map(fieldsOf)
  for (const name of Object.keys(record)) {
    if (fields.some(({names}) => names.has(name))) continue
    const meant = fields.map(({known}) => nameMeant(name, known)).find((each) => each !== undefined)
    if (meant !== undefined && !Object.hasOwn(record, meant) && !strays.has(meant)) strays.set(meant, name)
  }
  return strays
}
