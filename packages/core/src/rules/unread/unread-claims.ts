import {type Claim, type Reference, render, type UnreadKind, type UnreadText} from '../../brief/index.ts'
import {judgeCited} from '../../compare/index.ts'
import {partitionPoint, type Span} from '../../data/index.ts'
import {type Context, coveredValues, numbersOf} from '../../ledger/index.ts'
import {figuresIn, type PlainWords, plainWordsIn} from './plain-words.ts'

/** Words that claim something, of which the brief has no claim. */
export interface UnreadClaim extends Span {
  readonly kind: UnreadKind | 'entry' | 'note' | 'figure'
  /** The words that claim it. */
  readonly text: string
}

/** So many plain words with a figure among them say something: fewer are a name. */
const fewest = 3
/** A title is short. */
const fewestOfTitle = 2
/** A size among fewer is what a thing is named by. */
const fewestOfSize = 6
/** Where nobody has asked for more, a sentence of code is one beyond doubt. */
const longSentence = 8

const titles: ReadonlySet<UnreadClaim['kind']> = new Set(['heading', 'table-header', 'image', 'tip'])
const opaque: ReadonlySet<UnreadClaim['kind']> = new Set(['code', 'formula', 'element', 'front-matter'])

/**
 * What a reader of the page takes for a claim and the brief has none of. Under a contract – evidence or a policy – a
 * figure counts wherever it stands, unless the same value is cited in the text; otherwise only sentences in code and
 * hidden elements do, since titles and lists of sources are what they are to a careful reader.
 */
export function unreadClaims(context: Context): readonly UnreadClaim[] {
  const {brief, policy} = context
  if (!policy.citation_enforcement_enabled) return []
  if (context.support() !== undefined) return brief.unread.flatMap(sentenceIn)
  const values = coveredValues(context)
  const asserts = (fewest: number) => (stretch: PlainWords) =>
    stretch.words >= fewest &&
    figuresIn(stretch.text).some(
      (figure) => (figure.kind !== 'measure' || stretch.words >= fewestOfSize) && values.placeOf(figure) === undefined,
    )
  return [
    ...brief.unread.flatMap((piece) => firstOf(piece, asserts(titles.has(piece.kind) ? fewestOfTitle : fewest))),
    ...[...entries(context), ...notes(context)].filter(({rest}) => plainWordsIn(rest).some(asserts(fewest))),
    ...sentencesAround(context),
  ].sort((one, other) => one.start - other.start)
}

/** The first line of a piece in which a stretch of plain words says something; a title is shown as a whole. */
function firstOf({kind, start, end, text}: UnreadText, says: (stretch: PlainWords) => boolean): readonly UnreadClaim[] {
  const line = linesOf(kind, text).find((each) => partsOf(kind, each).flatMap(plainWordsIn).some(says))
  return line === undefined ? [] : [{kind, start, end, text: line.trim()}]
}

/** A sentence in code, of which nobody doubts that it is one. */
function sentenceIn({kind, start, end, text}: UnreadText): readonly UnreadClaim[] {
  if (!opaque.has(kind) || text.length <= 2 * longSentence || !/[.!?。！？]/.test(text)) return []
  const said = linesOf(kind, text).flatMap(plainWordsIn).find(isSentence)
  return said ? [{kind, start, end, text: said.text}] : []
}

/** With a mark at its end, and a share or an amount of money, which are no numbers of code. */
function isSentence({text, words}: PlainWords): boolean {
  if (words < longSentence || !/^\P{Ll}/u.test(text) || !/[.!?。！？]["'”’)]{0,2}$/.test(text)) return false
  return figuresIn(text).some(({kind}) => kind === 'percent' || kind === 'currency')
}

/** A renderer may show what stands between them: `<p>Acme stole it.</p>`. */
const tags = /<\/?[a-z][^<>]{0,200}>/gi
const markers = /\[[^[\]]{1,40}\]/g
/** What parts the strings, labels and cells of code. */
const borders = /["'`“”[\](){}|│║┃<>=;\t]+|:\s|,(?!\d{3}(?!\d))|-{2,}>?/

/** A formula goes on in its next line, and a title is one. */
function linesOf(kind: UnreadKind, text: string): readonly string[] {
  if (kind === 'formula') return text.split(/\\\\|\n[ \t]*\n/).map(withoutCommands)
  return opaque.has(kind) ? text.replace(tags, ' ').split('\n') : [text.replace(markers, ' ')]
}

/** A line of code says something as a whole, or in one of its parts. */
function partsOf(kind: UnreadKind, line: string): readonly string[] {
  return opaque.has(kind) && kind !== 'formula' ? [line, ...line.split(borders)] : [line]
}

/** What a formula shows as words. */
function withoutCommands(formula: string): string {
  return formula.replace(/(\d)\{,\}(?=\d{3})/g, '$1,').replace(/\\(?:[a-z]{1,20}|[,;:!])|[{}$~\\_|\n]/gi, ' ')
}

const addresses = /https?:\/\/\S{1,2000}|\[[^[\]]{1,40}\]/g

/** Words that stand beside a source, and what they say besides what the source is. */
interface BesideSource extends UnreadClaim {
  readonly rest: string
}

/**
 * Entries of a list of sources, and notes. An address, a title, a publisher and its own words tell what the source is; where no
 * evidence is stored, so does anything beside an address.
 */
function entries(context: Context): readonly BesideSource[] {
  return context.brief.references.flatMap((reference) => {
    const {kind, url, quote, words, start, end} = reference
    if (kind === 'record' || kind === 'definition') return []
    if (!context.stored && (url !== undefined || quote !== undefined)) return []
    const rest = besides(reference, context)
    return [{kind: kind === 'footnote' ? 'note' : 'entry', start, end, text: words, rest}]
  })
}

function besides({style, id, url, quote, words}: Reference, {evidence, verdicts}: Context): string {
  let rest = words.replace(addresses, ' ')
  const source = evidence.resolve({style, id, url})
  if (source === undefined) return rest
  // Where no title is stored, a quote may be it; otherwise it has to stand in what is stored.
  const isOwn = quote && (!source.title || judgeCited(quote, verdicts.quotableOf(source)) !== 'absent')
  for (const known of [source.title, source.publisher, isOwn ? quote : undefined])
    if (known) rest = rest.toLowerCase().replace(known.toLowerCase(), ' ')
  return rest
}

/** Notes that stand in the text: `^[…]`. */
function notes({brief, stored}: Context): readonly BesideSource[] {
  return brief.citations.flatMap(({style, text, start, end}) => {
    const words = text.slice('^['.length, -1)
    const rest = words.replace(addresses, ' ')
    return style === 'inline-note' && (stored || rest === words) ? [{kind: 'note', start, end, text: words, rest}] : []
  })
}

/** Code, a formula or a picture that begins with a number. */
const numeric = /^\P{L}{0,8}\d/u

/**
 * Sentences without a citation in which a number stands in code, a formula, an element or a picture: a reader sees one
 * sentence.
 *
 *     Acme robbed `300` widows.
 */
function sentencesAround({brief, coverage, policy}: Context): readonly UnreadClaim[] {
  return brief.claims.flatMap((claim, index) => {
    const {start, end} = claim
    const own = within(brief.unread, claim).filter(({kind}) => !titles.has(kind) || kind === 'image')
    if (own.length === 0 || claim.absence || coverage.isCited(index) || numbersOf(claim, policy).length > 0) return []
    const text = withNumbers(claim, own)
    const isSeen = figuresIn(text).length > figuresIn(render(claim.prose, []).text).length
    return isSeen ? [{kind: 'figure', start, end, text: text.trim()}] : []
  })
}

/** Those of a sorted list that begin in a span. */
function within(places: readonly UnreadText[], {start, end}: Span): readonly UnreadText[] {
  const first = partitionPoint(places, (place) => place.start < start)
  return places.slice(
    first,
    partitionPoint(places, (place) => place.start < end),
  )
}

/** The claim as its reader sees it, with the numbers that stand in it. */
function withNumbers({prose, start}: Claim, pieces: readonly UnreadText[]): string {
  let text = ''
  let from = start
  for (const {start: at, end, text: number} of pieces) {
    if (!numeric.test(withoutCommands(number))) continue
    text += prose.slice(from - start, at - start) + withoutCommands(number).trim()
    from = end
  }
  return render(text + prose.slice(from - start), []).text
}
