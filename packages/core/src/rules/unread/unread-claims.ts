import {type Claim, render, type UnreadKind, type UnreadText} from '../../brief/index.ts'
import {beginningIn} from '../../data/index.ts'
import {coveredValues, type Ledger, numbersOf} from '../../ledger/index.ts'
import {
  type AssertedNumber,
  entriesThatClaim,
  figuresIn,
  type PlainWords,
  plainWordsIn,
  telling,
  type UnreadClaim,
  unheldQuotes,
} from './entries.ts'

/** So many plain words with a figure among them say something, where it is read as what it is: fewer are a name. */
const fewest: Readonly<Record<UnreadKind | 'diagram', number>> = {
  code: 3,
  element: 3,
  'front-matter': 3,
  formula: 3,
  image: 3,
  tip: 3,
  'table-header': 3,
  'source-line': 3,
  heading: 2,
  diagram: 1,
}
/** In code fewer words around a size or a time are what it is named by. */
const sentence = 4
/** Where nobody has asked for more, a sentence of code is one beyond doubt. */
const longSentence = 8
/** Hardly a list of reasons or a series of days is longer. */
const large = 101
const million = 1e6

const opaque: ReadonlySet<string> = new Set(['code', 'diagram', 'formula', 'element', 'front-matter'])

/**
 * What a reader of the page takes for a claim and the brief has none of. Under a contract – evidence or a policy – a
 * figure counts wherever it stands, unless the same value is cited in the text; otherwise only sentences in code and
 * hidden elements do, since titles and lists of sources are what they are to a careful reader.
 */
export function unreadClaims(context: Ledger): readonly UnreadClaim[] {
  const {brief, policy} = context
  if (!policy.citation_enforcement_enabled) return []
  if (context.support() !== undefined) return brief.unread.flatMap(sentenceIn)
  const isNew = (figure: AssertedNumber) => coveredValues(context).placeOf(figure) === undefined
  const found = [...joined(brief.unread, brief.written), ...unheldQuotes(context)].flatMap((piece) =>
    claimIn(piece, brief.written, isNew),
  )
  const all = [...found, ...entriesThatClaim(context), ...sentencesAround(context, found)]
  return all.sort((one, other) => one.start - other.start)
}

/** A sentence in code, of which nobody doubts that it is one. */
function sentenceIn({kind, start, end, text}: UnreadText): readonly UnreadClaim[] {
  if (!opaque.has(kind) || !mayHoldSentence(text)) return []
  const lines = kind === 'formula' ? linesOfFormula(text) : text.replace(tags, ' ').split('\n')
  const said = lines.filter(mayHoldSentence).flatMap(plainWordsIn).find(isSentence)
  return said ? [{kind, start, end, text: said.text}] : []
}

/** A sentence has a mark at its end, and two ideographs for each word where its words are no longer. */
function mayHoldSentence(text: string): boolean {
  return text.length > 2 * longSentence && /[.!?。！？]/.test(text)
}

const ended = /[.!?。！？]["'”’)]{0,2}$/

/** With a share or an amount of money, which are no numbers of code. */
function isSentence({text, words}: PlainWords): boolean {
  if (words < longSentence || !/^\P{Ll}/u.test(text) || !ended.test(text)) return false
  return figuresIn(text).some(({kind}) => kind === 'percent' || kind === 'currency')
}

/** What draws a picture from text, whose labels are seen and whose code is not. */
const drawn =
  /^(?:`{3,}|~{3,})[ \t]{0,4}\{?\.?(?:mermaid|dot|graphviz|plantuml|puml|d2|ditaa|nomnoml|vega-lite|vega|chart|ascii-?flow)\b/i

const typeset = /^(?:`{3,}|~{3,})[ \t]{0,4}(?:tex|latex|katex|math)\b/i

/** The first line of a piece with a figure that is cited nowhere. */
function claimIn(
  piece: UnreadText,
  written: string,
  isNew: (figure: AssertedNumber) => boolean,
): readonly UnreadClaim[] {
  const {start, end, text} = piece
  const kind = shownAs(piece, written)
  const inTitle = !opaque.has(kind)
  const line = linesOf(kind, text).find((each) => {
    if (figuresIn(valueFirst(each, inTitle)).some(isNew)) return true
    return stretchesOf(kind, each).some((stretch) => {
      const figures = (inTitle || stretch.words < sentence ? telling(stretch) : figuresIn(stretch.text)).filter(isNew)
      return figures.length > 0 && (stretch.words >= fewest[kind] || figures.some((figure) => isLarge(figure, inTitle)))
    })
  })
  return line === undefined ? [] : [{kind: piece.kind, start, end, text: (inTitle ? text : line).trim()}]
}

function shownAs({kind, start}: UnreadText, written: string): keyof typeof fewest {
  if (kind !== 'code') return kind
  const fence = written.slice(start, start + 40)
  return drawn.test(fence) ? 'diagram' : typeset.test(fence) ? 'formula' : kind
}

/** A sum that no code reckons with, and in a title a count that is none of what follows: `## 300 widows`, not `## 14 reasons`. */
function isLarge({kind, value}: AssertedNumber, inTitle: boolean): boolean {
  if (typeof value !== 'number') return false
  return kind === 'currency' ? value >= million : inTitle && kind === 'count' && value >= large
}

/** What numbers a title, and does not count what it says: `4.2`, `3)`, `IV.`, but not `300 widows`. */
const numbering = /^\s*(?:\d{1,3}(?:\.\d{1,3}){1,4}[.)]?|\d{1,3}[.)]?(?=\s+\P{Ll})|[IVX]{1,5}[.)])\s+/u
const markers = /\[[^[\]]{1,40}\]/g
/** A renderer may show what stands between them: `<p>Acme stole it.</p>`. */
const tags = /<\/?[a-z][^<>]{0,200}>/gi
/** What parts the strings, labels, keys and cells of code. */
const borders = /["'`“”[\](){}|│║┃<>=;\t]+|:\s|,(?!\d{3}(?!\d))|-{2,}>?/
/** A value in the text of a program: `{300} widows`. */
const inserted = /\\?\$?\{(\d[\d.,]{0,19})\}|\\(?=\$)/g
/** A sentence goes on in the next line, be it framed or not: with a small letter or a figure behind a word. */
const goesOn =
  /(?<=[\p{L}\p{N}])[ \t*#|│║┃+-]{0,40}\n[ \t*#|│║┃>+-]{0,40}(?=\p{Ll}{2}|\p{Sc}?\d[\d.,]{0,19}(?:\s\p{Ll}{3}|\n|$))/gu

function stretchesOf(kind: keyof typeof fewest, line: string): readonly PlainWords[] {
  const whole = plainWordsIn(line)
  return opaque.has(kind) && kind !== 'formula' ? [...whole, ...line.split(borders).flatMap(plainWordsIn)] : whole
}

function linesOf(kind: keyof typeof fewest, text: string): readonly string[] {
  if (kind === 'formula') return linesOfFormula(text)
  if (!opaque.has(kind)) return [text.replace(numbering, '').replace(markers, ' ')]
  return text.replace(tags, ' ').replace(inserted, '$1').replace(goesOn, ' ').split('\n')
}

/** A name of several words and its number, behind a colon, an equals sign, a dash or in parentheses. */
const named =
  /^([^:=–—(]{3,80}?)\s{0,9}(?:[:=]|[–—]|\((?=[^()]{1,20}\)\s{0,9}$))\s{0,9}["']?(\p{Sc}?\s?\d[\d.,]{0,19}\s?(?:%|\p{L}{1,12})?)["')},/>]{0,4}\s{0,9}$/u
/** What was counted, and in code what was done to it besides: a setting has no past. */
const countedName = /^\p{Ll}{3,20}s\s/u
const countedDeed = /^\p{Ll}{3,20}s\s\p{Ll}{2,16}(?:ed|en)$/u

/**
 * What a name with its number says, in the order of a sentence; empty where it says nothing.
 *
 *     Complaints ignored: 240      240 complaints ignored
 */
function valueFirst(line: string, inTitle: boolean): string {
  const [, name = '', value = ''] = named.exec(line.trim()) ?? []
  const words = name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase()
  return (inTitle ? countedName : countedDeed).test(words) ? `${value} ${words}` : ''
}

/** A formula goes on in its next line; a blank one and `\\` end its line. What it shows as words has no commands. */
function linesOfFormula(formula: string): readonly string[] {
  return formula.split(/\\\\|\n[ \t]*\n/).map(withoutCommands)
}

function withoutCommands(formula: string): string {
  return formula
    .replace(/(\d)\{,\}(?=\d{3})/g, '$1,')
    .replace(/\\[dt]?frac\s?\{(\d{1,3})\}\s?\{(\d{1,3})\}/g, '$1/$2')
    .replace(/\\(?:times|cdot)/g, '×')
    .replace(/\\(?:[a-z]{1,20}|[,;:!])|[{}$~\\_|\n]|\^(?!\d)/gi, ' ')
}

/** Kinds that stand in a line as words of it do. */
const inLine: ReadonlySet<UnreadKind> = new Set(['code', 'formula', 'image', 'element'])

/** Blanks and marks between two pieces of a line: `Acme stole` `$12 million`. */
const nothing = /^[ \t*_~`$,;]{0,20}\n?[ \t*_~`$,;]{0,20}$/

/** Pieces of code and formulas with nothing between them, as one. @param pieces In reading order. */
function joined(pieces: readonly UnreadText[], written: string): readonly UnreadText[] {
  const all: UnreadText[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    const isNext =
      last?.kind === piece.kind && inLine.has(piece.kind) && nothing.test(written.slice(last.end, piece.start))
    if (last && isNext) all[all.length - 1] = {...last, end: piece.end, text: `${last.text} ${piece.text}`}
    else all.push(piece)
  }
  return all
}

/** Nothing but a number, an amount, a share or a product. */
const lone =
  /^[\s\p{Sc}|"'(]{0,4}\d[\d.,]{0,19}(?:\s{0,3}[×/]\s{0,3}[\d^]{1,8}|\s?%|(?:\s\p{Ll}{3,20}){1,2})?[\s|"')]{0,4}$/u

/**
 * Sentences without a citation in which a number stands in code, a formula, an element or a picture: a reader sees one
 * sentence. A citation that is broken is its own fault.
 *
 *     Acme robbed `300` widows.
 */
function sentencesAround(context: Ledger, found: readonly UnreadClaim[]): readonly UnreadClaim[] {
  const {brief} = context
  const numbers = brief.unread.filter(({kind, text}) => inLine.has(kind) && lone.test(withoutCommands(text)))
  const faults = [...brief.nearMisses, ...brief.leaks, ...found].sort((one, other) => one.start - other.start)
  return brief.claims.flatMap((claim, index) => {
    const {start, end} = claim
    const own = beginningIn(numbers, claim)
    if (!isBare(claim, index, context) || beginningIn(faults, claim).length > 0) return []
    const plain = render(claim.prose, []).text
    const text = own.length > 0 ? withNumbers(claim, own) : plain
    const isSeen = taken.test(text) || (text !== plain && figuresIn(text).length > figuresIn(plain).length)
    return isSeen ? [{kind: 'figure', start, end, text: text.trim()}] : []
  })
}

/** A verb of the past, a number in digits, and the plural of what it counts: `robbed 3.0.0 widows`, `robbed "300" widows`. */
const taken =
  /\p{Ll}{2}(?:ed|ole|ook)\s["'“‘#§v]{0,2}(?!(?:19|20)\d\d\s)\d[\d.:-]{1,9}["'”’]?\s(?:hundred|[mb]illion|\p{Ll}{3,20}s)(?!\p{L})/u

function isBare(claim: Claim, index: number, {coverage, policy}: Ledger): boolean {
  if (claim.absence || coverage.isCited(index)) return false
  return claim.citations.length === 0 && numbersOf(claim, policy).length === 0
}

/** The claim as its reader sees it, with the numbers that stand in it. */
function withNumbers({prose, start}: Claim, numbers: readonly UnreadText[]): string {
  let text = ''
  let from = start
  for (const {start: at, end, text: number} of numbers) {
    text += prose.slice(from - start, at - start) + withoutCommands(number).trim()
    from = end
  }
  return render(text + prose.slice(from - start), []).text
}
