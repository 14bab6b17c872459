import type {Brief} from '../../brief/index.ts'
import {chinese} from './chinese.ts'
import {english} from './english.ts'
import {french} from './french.ts'
import {german} from './german.ts'
import type {Language, LanguageWords} from './language.ts'
import {portuguese} from './portuguese.ts'
import {russian} from './russian.ts'
import {spanish} from './spanish.ts'

/** All languages of which words are known, by their order in a text that holds several. */
export const everyLanguage: readonly Language[] = [english, chinese, german, spanish, french, portuguese, russian]

/** Of so many characters, */
const stretch = 8000
/** the first so many are looked at: no part of a report in another language is shorter than a stretch. */
const sampled = 1200

/** The languages that a document may be written in: the words of others are not looked for in it. */
export function languagesOf({written: source}: Brief): readonly LanguageWords[] {
  const samples: string[] = []
  for (let at = 0; at < source.length; at += stretch) samples.push(source.slice(at, at + sampled))
  const sample = samples.join(' ')
  return everyLanguage.filter(({isIn}) => isIn(sample)).map(({words}) => words())
}
