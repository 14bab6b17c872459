import type {LanguageWords} from './words/language.ts'
import type {LookKind, Standing} from './words/language-words.ts'

/** The languages that a document may be written in. */
export type Languages = readonly LanguageWords[]

/** The standing that a text tells by its words, as the first look that fits says it. */
export function toldStanding(looks: LookKind, text: string, languages: Languages): Standing | undefined {
  for (const language of languages) {
    const found = language[looks].standingOf(text)
    if (found) return found
  }
  return undefined
}
