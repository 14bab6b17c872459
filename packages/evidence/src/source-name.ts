/** A citation by name, e.g. `Financial Times, "Stocks tumble", Feb 10, 2026` (specification/markers §1.3). */
export interface SourceName {
  /** Folded: see `foldName`. */
  readonly publisher: string
  /** Folded; `undefined` for a bare publisher such as `BEA`. */
  readonly title: string | undefined
}

const withTitle = /^([^"“”]{1,200}),\s{0,9}["“]([^"“”]{1,500})["”]/

/** Takes the words of a name marker apart; the date behind the title is not compared. */
export const parseName = (words: string): SourceName => {
  const [, publisher, title] = withTitle.exec(words) ?? []
  return publisher === undefined || title === undefined
    ? {publisher: foldName(words), title: undefined}
    : {publisher: foldName(publisher), title: foldName(title)}
}

/** Letter case, compatibility forms and runs of white space make no difference between names or titles. */
export const foldName = (text: string): string => text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')
