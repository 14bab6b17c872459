import {dimensionsOf} from '../brief/index.ts'
import {lazily, partitionPoint, remember, rememberIn} from '../data/index.ts'
import {ByNumber} from './by-number.ts'
import {count} from './dimensions.ts'
import {type Figure, nounIn, widestNoun} from './figure.ts'
import {agrees, type Bound, type ClaimedMeaning, windowOf} from './meaning.ts'
import {type FigurePlace, textBehind} from './place.ts'
import {comparableText, type ReadBlock, readText, type StoredFigure, type StoredPlace} from './read-text.ts'
import {plainText, type StoredText, withoutBibliography} from './stored-text.ts'

/**
 * Every number of the stored text of one source, by what it measures and how much. Looking one up takes log time; what a
 * number says that no claim comes near to is never worked out.
 */
export class FigureIndex {
  /** The texts with every quantity in them, whatever it says. */
  readonly blocks: readonly ReadBlock[]
  /** Of all texts, in UTF-16 code units. */
  readonly length: number
  /** How many numbers it has. */
  readonly size: number
  /** Which of all numbers the first of each block is. */
  readonly #firsts: readonly number[]
  /** Those of each unit by what they say without their sign, in the unit as written. */
  readonly #numbers = new Map<string, ByNumber<number>>()
  /** What is no plain number of a unit, by what it measures and how much. */
  readonly #figures = new Map<string, ByNumber<StoredFigure>>()
  /** Those that are written, by their raw value. */
  readonly #asWritten = new ByNumber<StoredFigure>()
  /** Every quantity as written, by `comparableText`. */
  readonly #texts = lazily(
    () =>
      new Set(
        this.blocks.flatMap(({text, quantities}) =>
          quantities.map(({start, end}) => comparableText(text.slice(start, end))),
        ),
      ),
  )
  readonly #nouns = lazily(
    () => new Set((this.#numbers.get('')?.items ?? []).map((at) => nounIn(textBehind(this.placeOf(at), widestNoun)))),
  )
  /** Magnitudes that headings give instead of each number. */
  readonly #magnitudes = lazily(() => new Set(this.blocks.flatMap((block) => [...block.magnitudes()])))

  /**
   * @param texts As `plainText` leaves them.
   * @param language A tag such as `de-AT`, where the record has one.
   */
  constructor(texts: readonly string[], language?: string) {
    this.blocks = texts.flatMap((text) => readText(text, language))
    this.length = this.blocks.reduce((sum, {text}) => sum + text.length, 0)
    let first = 0
    this.#firsts = this.blocks.map((block) => {
      this.#add(block, first)
      first += block.quantities.length
      return first - block.quantities.length
    })
    this.size = first
  }

  #add(block: ReadBlock, first: number): void {
    for (const [at, {value, unit}] of block.quantities.entries())
      if (!block.isAmount(at)) continue
      else if (block.isPlain(at))
        for (const each of [value ?? []].flat()) listOf(this.#numbers, unit).add(Math.abs(each), first + at)
      else for (const figure of block.figuresAt(at)) this.#addFigure(figure)
    for (const figure of block.implied()) this.#addFigure(figure)
  }

  #addFigure(stored: StoredFigure): void {
    const {dimension, value, raw} = stored.figure
    listOf(this.#figures, dimension).add(value, stored)
    if (!stored.implied) this.#asWritten.add(raw, stored)
  }

  /** Which quantity of which block one of all numbers is. */
  numberAt(number: number): {readonly block: ReadBlock; readonly at: number} | undefined {
    const index = partitionPoint(this.#firsts, (first) => first <= number) - 1
    const block = this.blocks[index]
    return block && {block, at: number - (this.#firsts[index] ?? 0)}
  }

  /** From the start of one of all numbers to the end of another one in its block. */
  placeOf(number: number, last = number): FigurePlace {
    const {block, at = 0} = this.numberAt(number) ?? {}
    const {start = 0} = block?.quantities[at] ?? {}
    return {block: block?.text ?? '', start, end: block?.quantities[at + last - number]?.end ?? start}
  }

  /** The text holds no number, so that no look-up finds anything. */
  get isEmpty(): boolean {
    return this.#figures.size === 0 && this.size === 0
  }

  /** Whether the text says a number: of what it measures, or where a heading may say its unit and its magnitude. */
  says(figure: Figure, bound: Bound): boolean {
    const {raw, rawStep, bare} = figure
    if (!this.#sameAs(figure, bound).next().done) return true
    for (const {headed} of this.#sameAsWritten(raw, rawStep, bound)) if (bare || headed) return true
    return !this.#sameInMagnitudes(figure, bound).next().done
  }

  /** What says it in the magnitude of a heading. */
  *#sameInMagnitudes({dimension, raw, rawStep}: Figure, bound: Bound): Generator<StoredFigure> {
    for (const factor of this.#magnitudes())
      for (const {figure, ...found} of this.#sameAsWritten(raw / factor, rawStep / factor, bound))
        if (!figure.magnified && (found.headed || standsAlone({figure, ...found})))
          yield {...found, figure: {...figure, dimension, value: figure.value * factor, step: figure.step * factor}}
  }

  *#sameAs(figure: Figure, bound: Bound): Generator<StoredFigure> {
    for (const stored of this.#measuring(figure.dimension, windowOf(figure, bound)))
      if (agrees(figure, stored.figure, bound)) yield stored
  }

  *#sameAsWritten(value: number, step: number, bound: Bound): Generator<StoredFigure> {
    const window = windowOf({value, step}, bound)
    const plain = [...this.#numbers.values()].flatMap((list) => this.#figuresOf(list.within(window)))
    for (const stored of [...Array.from(this.#asWritten.within(window), ([, figure]) => figure), ...plain]) {
      const written = {...stored.figure, value: stored.figure.raw, step: stored.figure.rawStep}
      if (agrees({...written, value, step}, written, bound)) yield {...stored, figure: written}
    }
  }

  /** What measures something and lies in a window. */
  *#measuring(dimension: string, window: readonly [number, number]): Generator<StoredFigure> {
    for (const [, figure] of this.#figures.get(dimension)?.within(window) ?? []) yield figure
    const [low, high] = window
    for (const {numbers, factor, unit} of this.#unitsOf(dimension))
      yield* this.#figuresOf(numbers.within([low / factor, high / factor]), unit)
  }

  /** What plain numbers say, in one of the units that may be meant or in all. */
  #figuresOf(numbers: Iterable<readonly [number, number]>, unit?: string): readonly StoredFigure[] {
    return [...numbers].flatMap(([raw, number]) => {
      const {block, at = 0} = this.numberAt(number) ?? {}
      const figures = block?.figuresAt(at) ?? []
      return figures.filter(({figure}) => figure.raw === raw && (unit === undefined || figure.unit === unit))
    })
  }

  readonly #unitsOf = remember((dimension: string) =>
    [...this.#numbers].flatMap(([written, numbers]) =>
      dimensionsOf(written).flatMap(({name, factor, unit}) => (name === dimension ? [{numbers, factor, unit}] : [])),
    ),
  )

  /** All that measures something, wherever it stands; what words say has no place. */
  readonly all = remember((dimension: string): readonly StoredFigure[] => [
    ...this.#measuring(dimension, [0, Number.POSITIVE_INFINITY]),
  ])

  /** Where the text says a claimed number in what measures it, or else in what a heading may measure. */
  toldAs(figure: Figure, bound: Bound): readonly ToldFigure[] {
    let told = [...this.#sameAs(figure, bound)]
    if (told.length === 0)
      told = [...this.#sameAsWritten(figure.raw, figure.rawStep, bound)].filter((each) => each.headed)
    if (told.length === 0) told = [...this.#sameInMagnitudes(figure, bound)]
    return told.flatMap(({figure: stored, place}) =>
      place ? [{figure: stored, place, isFlipped: stored.negative !== figure.negative}] : [],
    )
  }

  /** Whether the very text occurs; for quantities that are not one clear number, such as `1920x1080`. */
  holdsText(text: string): boolean {
    return this.#texts().has(comparableText(text))
  }

  /** Whether the source tells anything in this dimension, or as many weeks as months; of things that are counted, of this noun. */
  speaksOf({dimension, noun, raw}: Pick<Figure, 'dimension' | 'noun' | 'raw'>): boolean {
    const other = times.get(dimension)
    if (other !== undefined && this.all(other).some(({figure}) => figure.raw === raw)) return true
    if (noun !== undefined) return this.#nouns().has(noun)
    return dimension !== count && (this.#figures.has(dimension) || this.#unitsOf(dimension).length > 0)
  }

  /** The stored numbers in the dimension of a claimed one that are next to it; none where words imply it. */
  beside({dimension, value}: Pick<Figure, 'dimension' | 'value'>): readonly StoredFigure[] {
    const near = this.#unitsOf(dimension).flatMap(({numbers, factor, unit}) =>
      this.#figuresOf(numbers.around(value / factor, mostBeside), unit),
    )
    const others = this.#figures.get(dimension)?.around(value, mostBeside) ?? []
    const all = new ByNumber<StoredFigure>()
    for (const stored of [...others.map(([, stored]) => stored), ...near])
      if (stored.place !== undefined) all.add(stored.figure.value, stored)
    return all.around(value, mostBeside).map(([, stored]) => stored)
  }
}

/** So many numbers on either side of another one are compared with it. */
const mostBeside = 6

function listOf<Item>(lists: Map<string, ByNumber<Item>>, name: string): ByNumber<Item> {
  return rememberIn(lists, name, () => new ByNumber<Item>())
}

/** Those of weeks and of months, neither of which can be told in the other. */
const times: ReadonlyMap<string, string> = new Map([
  ['second', 'month'],
  ['month', 'second'],
])

/** What stands behind it is set off, as the next cell of a line in Chinese or Japanese is: 売上高 4,217 費用 3,100. */
function standsAlone({figure: {unit, raw}, place}: StoredFigure): boolean {
  return unit === '' && raw >= 1000 && place !== undefined && /^\s\p{Script=Han}/u.test(textBehind(place, 2))
}

/** A number as a source says it. */
export interface ToldFigure {
  readonly figure: Figure
  readonly place: StoredPlace
  /** Either it or the number of the claim has a minus, and the other has none. */
  readonly isFlipped: boolean
}

/** A number of a claim beside the places where its sources say it. */
export interface ComparedNumber {
  readonly said: ClaimedMeaning
  readonly told: readonly ToldFigure[]
}

/** A number that stands in more places says nothing of one thing. */
const mostPlaces = 100

/** Finds those places, of a range of its first end; `undefined` where there are none, or too many. */
export function compareNumber(said: ClaimedMeaning, indexes: readonly FigureIndex[]): ComparedNumber | undefined {
  const [readings = []] = said.ends
  const told = indexes.flatMap((index) => readings.flatMap((each) => index.toldAs(each, said.bound)))
  return told.length === 0 || told.length > mostPlaces ? undefined : {said, told}
}

/** The numbers and days in what is stored of one source. */
export interface SourceFigures {
  /** Of its whole text; `undefined` where none is stored. */
  readonly body: FigureIndex | undefined
  /** Of parts of its text that were cut out because of what they say. */
  readonly excerpts: readonly FigureIndex[]
  /** Everything that can bear a number out: body, excerpts, title. */
  readonly indexes: readonly FigureIndex[]
}

/** Reads the numbers in what is stored of a source; what it cites itself is left out. */
export function readFigures({bodies, quotes, snippets, titles, isPart, language}: StoredText): SourceFigures {
  const [body, ...parts] = [bodies, quotes, snippets, titles].map((texts) => {
    const read = texts.map((text) => plainText(withoutBibliography(text)))
    return read.length === 0 ? undefined : new FigureIndex(read, language)
  })
  const excerpts = isPart ? [] : parts.slice(0, 2).filter((index) => index !== undefined)
  return {body, excerpts, indexes: [body, ...parts].filter((index) => index !== undefined)}
}
