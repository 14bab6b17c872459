import type {LanguageWords, Standing} from './words/language-words.ts'

/** The languages that a document may be written in. */
export type Languages = readonly LanguageWords[]

/** What looks are tried on: a sentence, a heading, the header row of a table, the lead-in of a list. */
type Looks = 'sentences' | 'headings' | 'tables' | 'leads'

/** The standing that a text tells by its words, as the first look that fits says it. */
export function toldStanding(looks: Looks, text: string, languages: Languages): Standing | undefined {
  const plain = withPlainHyphens(text)
  const lower = plain.toLowerCase()
  for (const language of languages) {
    const read = language.isInLowerCase ? lower : plain
    const found = language[looks].find(([, look]) => look.test(read))
    if (found) return found[0]
  }
  return undefined
}

/** `Worst‑Case` with a hyphen that does not break the line is written in the words that all know it by. */
function withPlainHyphens(text: string): string {
  return text.replace(/[\u2010\u2011]/g, '-')
}
