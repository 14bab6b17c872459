import type {Span} from '../../data/index.ts'

/** An entry of a BibTeX file, from its `@` to what closes it. */
export interface BibtexEntry extends Span {
  readonly text: string
}

/** What a BibTeX file holds, in its order; what stands between entries is a comment. */
export interface BibtexEntries {
  readonly entries: readonly BibtexEntry[]
  /** Abbreviations (`@string`), which any entry behind them may use. */
  readonly abbreviations: readonly BibtexEntry[]
}

const head = /@[ \t]{0,9}([A-Za-z]{1,40})\s{0,9}[{(]/y

/**
 * Finds the entries of a BibTeX or BibLaTeX file. An entry ends with the brace that closes it, and at the latest where
 * another one begins a line: a brace that is missing spoils one entry, and not the rest of the file.
 *
 *     @article{rye, title = {Rye}
 *     ^ begins, and its brace never closes
 *     @book{oats, title = {Oats}}
 *     ^ begins a line: the entry above ends here
 */
export const bibtexEntries = (source: string): BibtexEntries => {
  const entries: BibtexEntry[] = []
  const abbreviations: BibtexEntry[] = []
  for (let at = source.indexOf('@'); at >= 0; ) {
    const type = typeAt(source, at)
    const end = type === undefined ? at + 1 : endOf(source, head.lastIndex)
    const entry = {start: at, end, text: source.slice(at, end)}
    if (type === 'string') abbreviations.push(entry)
    else if (type !== undefined && type !== 'comment' && type !== 'preamble') entries.push(entry)
    at = source.indexOf('@', end)
  }
  return {entries, abbreviations}
}

const typeAt = (source: string, at: number): string | undefined => {
  head.lastIndex = at
  return head.exec(source)?.[1]?.toLowerCase()
}

/** What a brace adds to the braces that are open. */
const braces: ReadonlyMap<string, number> = new Map([
  ['{', 1],
  ['}', -1],
])

/** Behind the bracket that closes an entry, whose own bracket stands right before `from`. */
const endOf = (source: string, from: number): number => {
  const [closing, own] = source[from - 1] === '(' ? [')', 0] : ['}', 1]
  let open = own
  for (let at = from; at < source.length; at++) {
    const sign = source.charAt(at)
    open += braces.get(sign) ?? 0
    if (sign === closing && open === 0) return at + 1
    if (sign === '@' && source[at - 1] === '\n' && typeAt(source, at) !== undefined) return at
    if (sign === '\\') at += 1
  }
  return source.length
}
