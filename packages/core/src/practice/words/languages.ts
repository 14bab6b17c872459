import type {Brief} from '../../brief/index.ts'
import {chinese} from './chinese.ts'
import {english} from './english.ts'
import {german} from './german.ts'
import type {LanguageWords} from './language-words.ts'
import {spanish} from './spanish.ts'

const everyLanguage: readonly LanguageWords[] = [english, chinese, german, spanish]

/** The languages that a document may be written in: the words of others are not looked for in it. */
export function languagesOf({source}: Brief): readonly LanguageWords[] {
  return everyLanguage.filter(({written}) => written.test(source))
}
