import {foldText} from '@citation-lint/data'

/** A citation by name, e.g. `Financial Times, "Stocks tumble", Feb 10, 2026` (citation-contract §5). */
export interface SourceName {
  /** Folded: see `foldText`. */
  readonly publisher: string
  /** Folded; `undefined` for a bare publisher such as `BEA`. */
  readonly title: string | undefined
}

const withTitle = /^([^"“”]{1,200}),\s{0,9}["“]([^"“”]{1,500})["”]/

/** Takes the words of a name marker apart; the date behind the title is not compared. */
export const parseName = (words: string): SourceName => {
  const [, publisher, title] = withTitle.exec(words) ?? []
  return publisher === undefined || title === undefined
    ? {publisher: foldText(words), title: undefined}
    : {publisher: foldText(publisher), title: foldText(title)}
}
