import type {Place} from '../../../data/index.ts'

/** The blocks of a Markdown text that matter to whoever writes into it. */
export interface Blocks {
  /** Fenced and indented code, whole lines without the last line ending. */
  readonly code: readonly Place[]
  /** From a fence that is never closed to the end of the text. */
  readonly unclosed: Place | undefined
  /** Runs of lines that hold text, without blank lines between. */
  readonly prose: readonly Place[]
}

const fenceOpening = /^[ \t>]*(`{3,}|~{3,})([^\n]*)$/
const listItem = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/
const indented = /^(?: {4}| {0,3}\t)[ \t]*\S/
const unindented = /^ {0,3}\S/

/**
 * Tells code blocks from text, line by line.
 *
 * ````
 * > | Rye fell.
 * > | ```sh
 * > | make [1]
 *          ^ no marker
 * > | ```
 * ````
 */
export const blocksOf = (text: string): Blocks => {
  const walk = new BlockWalk(text)
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start)
    const end = feed < 0 ? text.length : feed
    walk.line(start, end)
    start = end + 1
  }
  return walk.finish()
}

class BlockWalk {
  readonly #code: Place[] = []
  readonly #prose: Place[] = []
  readonly #text: string
  #fence: {readonly start: number; readonly mark: string} | undefined
  #run: Place | undefined
  #afterBlank = true
  #inList = false

  constructor(text: string) {
    this.#text = text
  }

  line(start: number, end: number) {
    const line = this.#text.slice(start, end).trimEnd()
    if (this.#fence) this.#insideFence(line, start + line.length)
    else if (line === '') this.#endRun(true)
    else this.#outsideFence(line, {start, end: start + line.length})
  }

  finish(): Blocks {
    this.#endRun(false)
    const unclosed = this.#fence && {start: this.#fence.start, end: this.#text.length}
    return {code: this.#code, unclosed, prose: this.#prose}
  }

  #insideFence(line: string, end: number) {
    const mark = this.#fence?.mark ?? ''
    const closing = line.replace(/^[ \t>]+/, '')
    if (closing.length < mark.length || closing !== mark.charAt(0).repeat(closing.length)) return
    this.#code.push({start: this.#fence?.start ?? end, end})
    this.#fence = undefined
    this.#afterBlank = true
  }

  #outsideFence(line: string, span: Place) {
    const mark = fenceMarkOf(line)
    if (mark !== undefined) {
      this.#endRun(false)
      this.#fence = {start: span.start, mark}
      return
    }
    if (this.#afterBlank && !this.#inList && indented.test(line)) {
      this.#code.push(span)
      return
    }
    if (listItem.test(line)) this.#inList = true
    else if (this.#afterBlank && unindented.test(line)) this.#inList = false
    this.#run = {start: this.#run?.start ?? span.start, end: span.end}
    this.#afterBlank = false
  }

  #endRun(afterBlank: boolean) {
    if (this.#run) this.#prose.push(this.#run)
    this.#run = undefined
    if (afterBlank) this.#afterBlank = true
  }
}

/** The run of backticks or tildes that opens a fence. Backticks in the info string make it a code span instead. */
const fenceMarkOf = (line: string): string | undefined => {
  const [, mark, info = ''] = fenceOpening.exec(line) ?? []
  return mark?.startsWith('`') && info.includes('`') ? undefined : mark
}
