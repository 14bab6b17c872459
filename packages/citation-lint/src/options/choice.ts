import {type Argument, Option} from 'commander'
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
