import type {Element} from './tree.ts'

/** A line of a page. */
export interface PageLine {
  readonly text: string
  /** In what its first words stand. */
  readonly element: Element | undefined
  /** How many of its characters lead elsewhere. */
  readonly linked: number
}

/** Collects the lines of a page as a reader sees them. */
export class LineCollector {
  readonly #lines: PageLine[] = []
  #line = ''
  #element: Element | undefined
  #linked = 0
  #spaces = 0
  #links = 0
  /** A term has ended, and nothing came behind it. */
  isTerm = false
  /** What was last added to the line. */
  piece = ''

  /** Adds to the line; white space between words is one space. */
  add(text: string, element?: Element, isLink = this.#links > 0): void {
    const visible = text.replace(invisible, '')
    if (visible.trim() !== '') this.isTerm = false
    if (this.#spaces > 0) {
      for (const [at, line] of visible.split('\n').entries()) {
        if (at > 0) this.end()
        this.#append(line, element, isLink)
      }
      return
    }
    const words = visible.replace(/[ \t\r\n\f]+/g, ' ')
    // Of a long line nothing is looked at but what was last added.
    this.#append(this.#line === '' || this.piece.endsWith(' ') ? words.replace(/^ /, '') : words, element, isLink)
  }

  #append(words: string, element: Element | undefined, isLink: boolean): void {
    if (words === '') return
    this.#line += words
    this.piece = words
    this.#element ??= element
    if (isLink) this.#linked += words.length
  }

  /** From here on spaces and ends of lines count, as they do in code, or no more; one may stand in the other. */
  keepSpaces(keep: boolean): void {
    this.end()
    this.#spaces += keep ? 1 : -1
  }

  /** Goes into a link, or out of it again. */
  link(step: 1 | -1): void {
    this.#links += step
  }

  /** What stands last on the line, in as many UTF-16 code units as a price takes. */
  get ending(): string {
    return this.#line.slice(-12)
  }

  /** Ends the line, if there is anything on it. */
  end(): void {
    // A mixed number as it is read out: `2+1⁄2`.
    const text = this.#line.trimEnd().replace(/(?<=\d)\+(?=\d{1,3}\u2044\d)/g, ' ')
    if (text.trim() !== '' && !/^(?:-|#{1,6})$/.test(text))
      this.#lines.push({text, element: this.#element, linked: this.#linked})
    this.#line = ''
    this.#element = undefined
    this.#linked = 0
    this.isTerm = false
    this.piece = ''
  }

  /** Ends a term; what it means may still stand behind it. */
  endTerm(): void {
    this.isTerm = this.#line.trim() !== ''
  }

  /** All lines; call it once, at the end. */
  all(): readonly PageLine[] {
    this.end()
    return this.#lines
  }
}

/** What nobody sees: places where a word may break, joiners, a byte order mark. */
const invisible = /[\u00AD\u200B\u2060\uFEFF]/g

/** Lines as a text: rows of a table and items of a list stand close together. */
export function textOf(lines: readonly string[]): string {
  return lines
    .map((line, at) => {
      const previous = lines[at - 1]
      if (previous === undefined) return line
      return isOfRun(line) && isOfRun(previous) ? `\n${line}` : `\n\n${line}`
    })
    .join('')
}

const isOfRun = (line: string): boolean => line.startsWith('| ') || line.startsWith('- ')

/** Fewer words are no page that somebody cites, where a script could make more of them. */
export const fewestWords = 60

/** Words of a text; each sign of a language without spaces counts as one. */
export function wordsIn(text: string): number {
  return text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu)?.length ?? 0
}

/** Whether lines have as many words together. */
export function haveWords(lines: readonly PageLine[], count: number): boolean {
  let words = 0
  for (const {text} of lines) {
    words += wordsIn(text)
    if (words >= count) return true
  }
  return false
}
