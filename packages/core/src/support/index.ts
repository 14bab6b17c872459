import type {Brief, Claim, Quantity, Reference} from '../brief/index.ts'
import {added, firstBy, indexFrom, lazily, partitionPoint, type Span} from '../data/index.ts'
import type {Cover, CoverForm, Covers, MarkerReach} from './coverage/cover.ts'
import {coverByPlace} from './coverage/coverage.ts'
import {holdsPointersAlone, namesSource, pointersBetween} from './coverage/layout.ts'
import {Judge} from './judgement/judgement.ts'
import {commonBelow} from './judgement/surroundings.ts'
import {lostDigits} from './pointers/flattened-markers.ts'
import type {Pointer, PointerForm} from './pointers/pointer.ts'
import {pointersIn} from './pointers/pointers.ts'

export type {Cover, CoverForm} from './coverage/cover.ts'
export type {Judge, Reason} from './judgement/judgement.ts'
export {lostDigits} from './pointers/flattened-markers.ts'
export {listedEntries} from './pointers/listed-entries.ts'
export type {Pointer, PointerForm} from './pointers/pointer.ts'

/** How often a form of citing stands in a document, and where first. */
export interface FormCount {
  readonly form: PointerForm | CoverForm
  readonly count: number
  readonly first: Span
}

/** Each counts, and the last covers its block. */
const anyMarker: MarkerReach = {counts: () => true, scope: 'block'}

/** Reads how a document shows its sources. Everything beyond the pointers is worked out when it is first asked for. */
export function readSupport(brief: Brief, markers = anyMarker): Support {
  return new Support(brief, markers)
}

/**
 * How a document shows its sources: what leads to one by its form, and what that covers by its place (decisions/0031).
 * Nothing of it resolves anything, and nothing knows what a sentence says.
 */
export class Support {
  /** Everything that leads a reader to a source, in reading order; addresses in entries of lists are among it. */
  readonly pointers: readonly Pointer[]
  /** Digits of markers that lost their brackets are among the pointers: which digit is one is a guess. */
  readonly isFlattened: boolean
  readonly #brief: Brief
  readonly #coverage: () => Covers
  readonly #judge = lazily(() => new Judge(this.#brief, this))
  readonly #pointersInText = lazily(() => outside(this.#brief.references, this.pointers))

  constructor(brief: Brief, markers: MarkerReach) {
    this.#brief = brief
    this.pointers = pointersIn(brief, markers.counts)
    this.isFlattened = this.pointers.some(({form}) => form === 'flattened-digits')
    this.#coverage = lazily(() => coverByPlace(brief, this.pointers, markers))
  }

  /** Those that point to a source from the text: what stands in an entry of a list points to itself. */
  get pointersInText(): readonly Pointer[] {
    return this.#pointersInText()
  }

  /** Each form that is used, the most frequent first. */
  get forms(): readonly FormCount[] {
    const counts = new Map<FormCount['form'], FormCount>()
    const add = (form: FormCount['form'], first: Span) => {
      const known = counts.get(form)
      counts.set(form, known ? {...known, count: known.count + 1} : {form, count: 1, first})
    }
    for (const {form, start, end} of this.pointers) add(form, {start, end})
    for (const form of ownForms) for (const place of this.placesOf(form)) add(form, place)
    return [...counts.values()].sort((one, other) => other.count - one.count)
  }

  /** Lines that name the sources of what stands beside or above them, or heads of lists of a section, in reading order. */
  placesOf(form: CoverForm): readonly Span[] {
    const places = Array.from(this.#coverage().ofForm(form), ({place}) => place)
    return [...firstBy(places, ({start}) => start).values()].sort((one, other) => one.start - other.start)
  }

  /** Some form is used, or there is a list or a line of sources: the author meant to cite. */
  get cites(): boolean {
    // The fields above the document may say where it stands, or what it is about; they cite nothing.
    const [fields = ''] = /^---\n(?:[^\n]*\n){0,400}?(?:---|\.\.\.)(?:\n|$)/.exec(this.#brief.written) ?? []
    if (this.pointers.some(({start}) => start >= fields.length)) return true
    const isListed = this.#brief.references.some(({kind, text}) => kind !== 'list-entry' || named.test(text))
    return isListed || this.placesOf('source-line').length > 0 || lostDigits(this.#brief).length > 0
  }

  /** What covers the claim with this index in `Brief.claims`; `undefined` where nothing does. */
  coverOf(index: number): Cover | undefined {
    return this.#coverage().coverOf(index)
  }

  /**
   * What leads a reader of the claim with this index to its sources beside its markers. What covers it from afar is left out, and what closes its block in a sentence of its own words: that may be the source of others.
   */
  pointersOf(index: number): readonly Pointer[] {
    const near = this.#coverage().besideMarkers(index)
    if (near.length === 0) return none
    return near.flatMap((cover) => {
      const line = cover.reach === 'block' ? this.#sourceLineAround(cover.place) : undefined
      return line || isNear(cover, this.#brief.written) ? pointersBetween(this.pointers, line ?? cover.place) : []
    })
  }

  /**
   * What leads a reader of the claim with this index to sources that may be those of others: what closes its block, opens
   * or closes its list, or stands beside it.
   *
   *     Exports rose by 4%. Imports fell by 3% [1].
   *     ^ which of both it is the source of, nobody says
   */
  coverFromAfar(index: number): Cover | undefined {
    const cover = this.coverOf(index)
    return cover?.reach === 'sentence' || cover?.reach === 'row' ? undefined : cover
  }

  /**
   * The pointers in a cover, and those that stand in one row with them.
   *
   *     Exports rose by 4%. Imports fell by 3% [1], [2].
   *                                               ^ the place of the cover
   */
  pointersIn({place}: Cover): readonly Pointer[] {
    const {pointers} = this
    const {written} = this.#brief
    let from = indexFrom(pointers, place.start)
    if ((pointers[from]?.start ?? place.end) >= place.end) return none
    const isJoined = (one: Pointer | undefined, next: Pointer | undefined) =>
      one !== undefined && next !== undefined && joining.test(written.slice(one.end, next.start))
    let to = from + 1
    while (isJoined(pointers[from - 1], pointers[from])) from -= 1
    while (isJoined(pointers[to - 1], pointers[to]) || (pointers[to]?.start ?? place.end) < place.end) to += 1
    return pointers.slice(from, to)
  }

  /** The claim around a place that points to sources, and says nothing else. */
  #sourceLineAround({start}: Span): Claim | undefined {
    const {claims} = this.#brief
    const index = partitionPoint(claims, (claim) => claim.start <= start) - 1
    return this.pointsAlone(index) ? claims[index] : undefined
  }

  /**
   * The claim with this index only says where those beside it come from: `Source: [Board](url)` behind a sentence. An item
   * that is nothing else may be a fact of its own, `- Website: https://…`.
   */
  pointsAlone(index: number): boolean {
    const {claims, written} = this.#brief
    const claim = claims[index]
    if (!claim || claim.block.table) return false
    if (ownPlace.test(written.slice(claim.start, claim.end))) return true
    if (claim.block.item && claim.start <= claim.block.start && claim.end >= claim.block.end) return false
    const [first] = pointersBetween(this.pointers, claim)
    const isLabelled = first !== undefined && /\p{L}/u.test(written.slice(claim.start, first.start))
    // The words of a link, and a name, may be all that is claimed.
    const isPlain = isLabelled || (first?.form !== 'link' && first?.form !== 'author-year')
    if (isPlain && holdsPointersAlone(written, claim, this.pointers)) return true
    return claim.end - claim.start < longestSourceLine && namesSource(written, claim)
  }

  /** Says of claims that nothing covers how probably an editor would ask for their sources. */
  get judge(): Judge {
    return this.#judge()
  }
}

const none: readonly never[] = []

/** A number, a sign that is neither small nor large, or a name: `See the other reports for sources.` has none of them. */
const named = /[\p{N}\p{Lo}]|\P{L}\p{Lu}/u

/** What stands between the pointers of a row. */
const joining = /^[\s,;，；、&()（）[\]]{0,8}$/

/** A line of a table of contents: `- [2.1 Rye](#rye)`. */
const ownPlace = /^[\s*_]{0,9}\[[^[\]\n]{1,200}\]\(#[^()\s]{1,200}(?:\s"[^"\n]{1,200}")?\)[\s*_]{0,9}$/

/** What names a source and is longer says something of it, in UTF-16 code units. */
const longestSourceLine = 160

function isNear({form, place, reach}: Cover, source: string): boolean {
  if (reach === 'sentence' || reach === 'row') return true
  if (reach !== 'block') return form === 'source-line' && reach === 'beside'
  return form === 'source-line' || setOff.test(source.slice(Math.max(0, place.start - 32), place.start))
}

/** The end of a sentence, behind which nothing stands but a label: `… rose 4%. Source: [Board](url)`. */
const setOff = /[.!?。！？][*_"”)）]{0,3}\s{0,2}(?:[*_(（]{0,3}\p{L}{2,12}[*_]{0,2}[:：]\s?)?[*_(（[]{0,3}$/u

/** Those of some pointers that stand in no reference. */
function outside(references: readonly Reference[], pointers: readonly Pointer[]): readonly Pointer[] {
  let at = 0
  return pointers.filter(({start}) => {
    while ((references[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at += 1
    return start < (references[at]?.start ?? Number.POSITIVE_INFINITY)
  })
}

/** Forms that are no pointer of their own: a whole list or line that covers what stands beside it. */
const ownForms: readonly CoverForm[] = ['section-list', 'source-line']

/** What two numbers that say the same have in common; a date is known by how it is written. */
type Valued = Pick<Quantity, 'value' | 'unit' | 'kind'> & {readonly text?: string | undefined}

/** Values that are covered, where they stand first in reading order. */
export class CoveredValues {
  readonly #covered = new Map<number | string, Quantity[]>()

  constructor({claims}: Brief, isCovered: (index: number) => boolean) {
    for (const [index, {quantities}] of claims.entries())
      if (quantities.length > 0 && isCovered(index)) for (const quantity of quantities) this.#add(quantity)
  }

  /** Where a source is given for the same value with the same unit; `undefined` where it is for none. */
  placeOf(quantity: Valued): Span | undefined {
    return this.#covered.get(keyOf(quantity))?.find(({unit}) => unit === quantity.unit)
  }

  #add(quantity: Quantity): void {
    if (isCommon(quantity)) return
    const key = keyOf(quantity)
    const known = this.#covered.get(key) ?? []
    if (known.every(({unit}) => unit !== quantity.unit)) this.#covered.set(key, added(known, quantity))
  }
}

/** A number by its value, a range by its ends; a date or ratio by how it is written. */
const keyOf = ({value, text = ''}: Valued): number | string =>
  typeof value === 'number' ? value : typeof value === 'object' ? value.join('–') : text.trim()

/** A month without its year, and a small count alone, stand for too much. */
function isCommon({kind, value, unit, text}: Quantity): boolean {
  if (kind === 'date' || kind === 'month-year') return !/\d{4}/.test(text)
  return typeof value === 'number' && unit === '' && Number.isInteger(value) && Math.abs(value) < commonBelow
}
