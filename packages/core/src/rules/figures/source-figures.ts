import {lazily} from '../../data/index.ts'
import {withoutBibliography} from '../stored/bibliography.ts'
import {plainText} from '../stored/plain-text.ts'
import type {StoredText} from '../stored/stored-text.ts'
import {FigureIndex} from './figure-index.ts'
import {MentionedNumbers} from './mentioned-numbers.ts'

/** The numbers and days in what is stored of one source. */
export interface SourceFigures {
  /** Of its whole text; `undefined` where none is stored. */
  readonly body: FigureIndex | undefined
  /** Of parts of its text. */
  readonly excerpts: readonly FigureIndex[]
  /** Everything that can bear a number out: body, excerpts, title. */
  readonly indexes: readonly FigureIndex[]
  /** Whatever numbers stand in it, in whatever they stand. Read when they are first asked for. */
  readonly mentioned: () => MentionedNumbers
}

/** Reads the numbers in what is stored of a source; what it cites itself is left out. */
export function readFigures({bodies, quotes, snippets, titles, language}: StoredText): SourceFigures {
  const [body, quoted, snipped, titled] = [bodies, quotes, snippets, titles].map((texts) => read(texts, language))
  const excerpts = [quoted, snipped].filter((index) => index !== undefined)
  const indexes = [body, ...excerpts, titled].filter((index) => index !== undefined)
  return {body, excerpts, indexes, mentioned: lazily(() => new MentionedNumbers(indexes.flatMap(({blocks}) => blocks)))}
}

function read(texts: readonly string[], language: string | undefined): FigureIndex | undefined {
  if (texts.length === 0) return undefined
  const read = texts.map((text) => plainText(withoutBibliography(text)))
  return new FigureIndex(read, language)
}
