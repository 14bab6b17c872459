import {lazily} from '../../data/index.ts'
import {CuedLooks, type Reading} from './cued-looks.ts'
import type {LookKind, WrittenWords} from './language-words.ts'
import {lookCues} from './look-cues.ts'

/** The words of a language, ready to be looked for. */
export interface LanguageWords extends Omit<WrittenWords, LookKind>, Readonly<Record<LookKind, CuedLooks>> {}

/** A language, and its words: their patterns are made when they are first asked for, since most texts need one language. */
export interface Language {
  readonly name: LanguageName
  /** A text may hold words of the language: those of others are not looked for in it. */
  isIn(source: string): boolean
  words(): LanguageWords
}

/** What a language is called in this library. */
export type LanguageName = keyof typeof lookCues

/** A language that reads its words once, when it must. */
export function languageOf(
  name: LanguageName,
  isIn: Language['isIn'],
  read: () => WrittenWords,
  inWriting?: Reading['inWriting'],
): Language {
  const words = lazily((): LanguageWords => {
    const written = read()
    const cued = (kind: LookKind) =>
      new CuedLooks(written[kind], lookCues[name][kind], {isInLowerCase: written.isInLowerCase, inWriting})
    return {
      ...written,
      sentences: cued('sentences'),
      headings: cued('headings'),
      tables: cued('tables'),
      leads: cued('leads'),
    }
  })
  return {name, isIn, words}
}
