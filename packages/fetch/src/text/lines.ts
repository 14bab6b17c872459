/** Collects the lines of a page as a reader sees them. */
export class Lines {
  readonly #lines: string[] = []
  #line = ''
  #spaces = 0

  /** Adds to the line; white space between words is one space. */
  add(text: string): void {
    const visible = text.replace(invisible, '')
    if (this.#spaces > 0) {
      const [first = '', ...others] = visible.split('\n')
      this.#line += first
      for (const other of others) {
        this.end()
        this.#line = other
      }
      return
    }
    const words = visible.replace(/[ \t\r\n\f]+/g, ' ')
    this.#line += this.#line === '' || this.#line.endsWith(' ') ? words.replace(/^ /, '') : words
  }

  /** From here on spaces and ends of lines count, as they do in code, or no more; one may stand in the other. */
  keepSpaces(keep: boolean): void {
    this.end()
    this.#spaces += keep ? 1 : -1
  }

  /** The character at the end of the line. */
  get last(): string {
    return this.#line.at(-1) ?? ''
  }

  /** Ends the line, if there is anything on it. */
  end(): void {
    const line = this.#line.trimEnd()
    if (line.trim() !== '' && !/^(?:-|#{1,6})$/.test(line)) this.#lines.push(line)
    this.#line = ''
  }

  /** All lines; call it once, at the end. */
  all(): readonly string[] {
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
