import {getDocumentProxy} from 'unpdf'
import {clean, dateIn, type PageReading} from './facts.ts'
import {power} from './heights.ts'

/** More pages of a PDF are not read. */
const mostPages = 600

/**
 * A gap as wide as this many letters is high parts two cells, and not two words; a wider one where another line ends at the
 * same edge, for that may be stretched to it.
 */
const cellGap = 1
const stretchedGap = 1.5

/** A piece of text, and where it stands on its page: from the left edge, and from the lower one. */
interface Piece {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly base: number
  readonly height: number
}

/** The text of a PDF in the order in which it was written: column by column, as writers set it. */
export async function readPdf(bytes: Uint8Array): Promise<PageReading> {
  // It takes the bytes away from who hands them over.
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    isEvalSupported: false,
    useSystemFonts: false,
    verbosity: 0,
  }).catch(() => undefined)
  if (document === undefined) return {kind: 'other'}
  try {
    const pages: string[] = []
    for (let number = 1; number <= Math.min(document.numPages, mostPages); number++) {
      const page = await document.getPage(number)
      const {items} = await page.getTextContent()
      // The reader puts blanks into gaps, however wide they are.
      const written = items.filter((item) => 'str' in item).filter(({str}) => str.trim() !== '')
      const pieces = written.map(({str, width, height, transform: [, , , , start = 0, base = 0]}) => {
        return {text: str, start, end: start + width, base, height}
      })
      pages.push(textOfPage(pieces))
      page.cleanup()
    }
    const {info} = await document.getMetadata()
    const facts: Readonly<Record<string, unknown>> = Object(info)
    const main = pages.filter((page) => page !== '').join('\n\n')
    const known = {title: titleOf(facts.Title), author: textOf(facts.Author), publishedAt: dateOf(facts.CreationDate)}
    const cut = document.numPages > mostPages ? `its first ${mostPages} pages` : undefined
    return main === '' ? {kind: 'other', ...known} : {kind: 'text', ...known, main, rest: '', ...(cut && {cut})}
  } catch {
    return {kind: 'other'}
  } finally {
    await document.destroy()
  }
}

function textOfPage(pieces: readonly Piece[]): string {
  const lines: Piece[][] = []
  for (const piece of pieces) {
    const line = lines.at(-1)
    if (line && isBeside(line.at(-1), piece)) line.push(piece)
    else lines.push([piece])
  }
  const endOf = (line: readonly Piece[]) => Math.round(line.at(-1)?.end ?? 0)
  const ends = new Map<number, number>()
  for (const line of lines) ends.set(endOf(line), (ends.get(endOf(line)) ?? 0) + 1)
  const texts = lines.map((line, at) => {
    const isStretched = (ends.get(endOf(line)) ?? 0) > 1
    return breakBetween(lines[at - 1]?.at(-1), line[0]) + textOfLine(line, isStretched ? stretchedGap : cellGap)
  })
  return joined(texts.join(''))
}

/** The sign or number of an item or a heading, which may stand far from its words. */
const mark = /^(?:[^\p{L}\p{N}]|\p{L}[.)]|\d{1,2}[.)]|\d{1,2}(?:\.\d{1,2})+[.)]?)$/u

/** @param widest The gap that still parts two words, of the height of their letters. */
function textOfLine(line: readonly Piece[], widest: number): string {
  let text = ''
  /** What stands on the line itself. */
  let base: Piece | undefined
  const [first = '', second = ''] = line.map((piece) => piece.text.trim())
  const isListed = mark.test(first) && /^\p{L}/u.test(second)
  for (const [at, piece] of line.entries()) {
    const above = base && isRaised(piece, base) ? power(piece.text.trim()) : undefined
    text += gapBetween(line[at - 1], piece, at === 1 && isListed ? Infinity : widest) + (above ?? piece.text)
    if (above === undefined) base = piece
  }
  return text
}

/** Digits that stand higher on the line and are smaller: a power, or the number of a note. */
function isRaised({height, start, base}: Piece, line: Piece): boolean {
  const up = base - line.base
  return start > line.start && height < line.height * 0.9 && up > line.height / 8 && up < line.height
}

const sizeOf = (one: Piece, other: Piece): number => Math.max(one.height, other.height, 1)

const isBeside = (one: Piece | undefined, other: Piece): boolean =>
  one !== undefined && Math.abs(one.base - other.base) < sizeOf(one, other) / 2

/** What stands between two pieces of a line: nothing, a space, the edge of a cell. */
function gapBetween(one: Piece | undefined, other: Piece, widest: number): string {
  if (!one) return ''
  const gap = (other.start - one.end) / sizeOf(one, other)
  if (gap > widest) return ' | '
  return gap > 1 / 8 && !/\s$/.test(one.text) && !/^\s/.test(other.text) ? ' ' : ''
}

/** What stands between two lines: the end of one, or of a paragraph. */
function breakBetween(one: Piece | undefined, other: Piece | undefined): string {
  if (!(one && other)) return ''
  const down = one.base - other.base
  return down > sizeOf(one, other) * 2 || down < 0 ? '\n\n' : '\n'
}

/** Lines of one paragraph are one, and a word that a line broke is whole. */
function joined(text: string): string {
  return text
    .replace(/[\u00AD\u200B]/g, '')
    .replace(/(\p{Ll})[-\u2010]\n(\p{Ll})/gu, '$1$2')
    .replace(/([^\n|])\n(?=[^\n|]+(?:\n|$))/g, '$1 ')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? clean(value) : undefined)

/** A title that somebody gave; programs write the name of the file they made it of. */
function titleOf(value: unknown): string | undefined {
  const title = textOf(value)
  return title !== undefined && isOfProgram.test(title) ? undefined : title
}
const isOfProgram =
  /^(?:untitled|no title|unbenannt)\b.{0,9}$|^Microsoft (?:Word|PowerPoint|Excel) - |\.(?:docx?|pptx?|xlsx?|odt|rtf|pdf|indd|qxd|tex|dvi|ps)$/i

/** `D:20260601120000Z`. */
function dateOf(value: unknown): string | undefined {
  const [, year, month, day] = /^D:(\d{4})(\d\d)(\d\d)/.exec(typeof value === 'string' ? value : '') ?? []
  return dateIn([year, month, day].filter(Boolean).join('-'))
}
