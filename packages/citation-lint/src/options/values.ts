import {type Argument, InvalidArgumentError, Option} from 'commander'
import {NoChoice} from '../runtime/failure.ts'

/**
 * Lets an option or an argument take these words and no other. What is misspelt is answered with what was meant, and
 * not with the list of commander.
 */
export function among<Named extends Option | Argument>(named: Named, words: readonly string[]): Named {
  const name = named instanceof Option ? `\`${named.long ?? named.flags}\`` : `\`<${named.name()}>\``
  named.choices(words).argParser((value: string) => {
    if (words.includes(value)) return value
    throw new NoChoice(name, value, words)
  })
  return named
}

/** Reads the value of an option that may be repeated: what was given before stays. */
export function repeated(value: string, previous: readonly string[] | undefined): readonly string[] {
  return [...(previous ?? []), value]
}

/**
 * Reads how many threads there shall be.
 *
 * @throws InvalidArgumentError for anything else
 */
export function readJobs(value: string): number {
  if (!/^[1-9]\d{0,2}$/.test(value)) throw new InvalidArgumentError('Expected a whole number from 1 to 999.')
  return Number(value)
}

/**
 * Reads a whole number of an option.
 *
 * @throws InvalidArgumentError for anything else
 */
export function wholeNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('Expected a whole number such as 0.')
  return Number(value)
}
