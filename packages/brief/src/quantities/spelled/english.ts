import type {QuantityKind} from '../../brief.ts'
import {isBlank, isLetter} from '../../characters.ts'
import {isCapitalised, neighbourAfter, neighbourBefore, opensClause} from '../neighbours.ts'
import type {FoundQuantity} from '../quantity.ts'
import {isClaimKind} from '../quantity.ts'
import {readSuffix, skipLetters} from '../units.ts'

const SMALL: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
)
const TENS: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, 20 + 10 * index]),
)
const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
  ['dozen', 12],
])
const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['third', 3],
  ['thirds', 3],
  ['quarter', 4],
  ['quarters', 4],
  ['fourth', 4],
  ['fourths', 4],
  ['fifth', 5],
  ['fifths', 5],
  ['tenth', 10],
  ['tenths', 10],
])
const VAGUE = new Set('dozens hundreds thousands millions billions trillions tens'.split(' '))

/** First letters of all number words, so that most words are passed over without a look-up. */
const INITIALS = new Set([...'zotfsenhmbdZOTFSENHMBDqQ'].map((letter) => letter.charCodeAt(0)))
const LONGEST_WORD = 9

/** Words before a number word that point back to what was counted before, or make it a pronoun. */
const ANAPHORIC = new Set(
  (
    'the these those both all other another any each every no which its their our his her my your this that same said such first last next whose ' +
    'phase level tier type step stage part chapter section number no version group class grade category option day week'
  ).split(' '),
)
/** Words before it that show that something was counted or measured. */
const MEASURING = new Set(
  (
    'only just nearly almost about roughly approximately around over than least most exactly past coming within under up some another total of by to from every ' +
    'reached averaged lasted took killed won has have had includes included including employs with for after in spans'
  ).split(' '),
)
/** Nouns that a small number introduces instead of counting: the members follow. */
const STRUCTURE = new Set(
  (
    'phase phases method methods type types category categories way ways step steps factor factors dimension dimensions aspect aspects approach approaches ' +
    'component components stage stages pillar view views option options reason reasons scenario scenarios perspective perspectives strategy strategies ' +
    'model models layer layers principle principles question questions part parts area areas element elements mechanism mechanisms point points level levels ' +
    'theme themes trend trends criterion criteria challenge challenges issue issues problem problems theory theories kind kinds form forms group groups class classes ' +
    'tier tiers goal goals objective objectives topic topics section sections chapter chapters process processes function functions feature features rule rules ' +
    'condition conditions task tasks set sets mode modes pathway pathways path paths technique techniques concept concepts assumption assumptions case ' +
    'example examples variable variables parameter parameters vector vectors point thing things side sides end ends pair pairs role roles term terms lesson lessons ' +
    'insight insights conclusion conclusions finding findings domain domains facet facets realm realms track tracks branch branches source sources forces force ' +
    'schools school streams stream channels channel elements tools tool sets actors opinions statements hypotheses hypothesis camps camp fronts front wave waves'
  ).split(' '),
)
/** Words that make a structure of what follows, whatever the noun. */
const STRUCTURING = new Set(
  'main key distinct primary major different core fundamental basic broad critical essential separate principal interconnected interrelated complementary competing possible common important crucial specific general central'.split(
    ' ',
  ),
)
/** What two or three of it are in a definition: nobody counted them. */
const GENERIC = new Set(
  'nodes bidders players agents parties people persons variables points vectors matrices functions graphs edges qubits particles slits alleles loci states values objects numbers inputs outputs branches implementations modules elements sets genes words sentences'.split(
    ' ',
  ),
)
/** Words before `two X` that make it a definition or a relation: `if two nodes`, `between two genes`, `either of two`. */
const RELATING = new Set('if when between whether either neither where suppose let given'.split(' '))
const PRONOUN_NEXT = new Set(
  'of that who which is are was were or and in to another more thing can could may might must should would will has such on at as for by with from but if where when side hand'.split(
    ' ',
  ),
)

/** Words before a number at the end of a clause: `seven versus three`, `a total of nine`. */
const COMPARED = new Set('versus vs than of by least most'.split(' '))

interface NumberWords {
  readonly value: number | undefined
  readonly end: number
  readonly vague: boolean
  readonly fraction: boolean
}

/** The next word behind a blank or hyphen at `index`, in lower case. */
const nextWord = (text: string, index: number): {word: string; start: number; end: number} | undefined => {
  const code = text.charCodeAt(index)
  if (!isBlank(code) && code !== 0x2d && code !== 0x2011) return undefined
  const start = index + 1
  const end = skipLetters(text, start)
  return end === start ? undefined : {word: text.slice(start, end).toLowerCase(), start, end}
}

/**
 * Reads a run of number words whose first one is `word` and ends at `end`.
 *
 *     one hundred and twenty-five     two million     two-thirds     half     dozens
 */
const readNumberWords = (text: string, word: string, end: number): NumberWords | undefined => {
  if (VAGUE.has(word)) return {value: undefined, end, vague: true, fraction: false}
  if (word === 'half') return {value: 0.5, end, vague: false, fraction: true}
  let total = 0
  let current = SMALL.get(word) ?? TENS.get(word) ?? (SCALES.has(word) ? 1 : undefined)
  if (current === undefined) return undefined
  let place = end
  let scale = SCALES.get(word)
  if (scale !== undefined) current = scale
  for (;;) {
    let next = nextWord(text, place)
    if (next?.word === 'and' && current >= 100) next = nextWord(text, next.end)
    if (next === undefined) break
    const small = SMALL.get(next.word) ?? TENS.get(next.word)
    scale = SCALES.get(next.word)
    const fraction = FRACTIONS.get(next.word)
    if (scale !== undefined) {
      if (scale === 100 || scale === 12) current *= scale
      else {
        total += current * scale
        current = 0
      }
    } else if (
      small !== undefined &&
      (current === 0 || (current % 100 === 0 && current >= 100) || (TENS_END(current) && small < 10))
    )
      current += small
    else if (fraction !== undefined && current < 10 && total === 0 && (current > 1 || next.word !== 'quarters')) {
      return {value: current / fraction, end: next.end, vague: false, fraction: true}
    } else break
    place = next.end
  }
  const vague = VAGUE.has(nextWord(text, place)?.word ?? '')
  return {value: total + current, end: place, vague, fraction: false}
}

const TENS_END = (value: number): boolean => value % 100 >= 20 && value % 10 === 0

interface Reading extends NumberWords {
  readonly start: number
  readonly word: string
}

/** What the words say, given the words around them; `undefined` where they are no number at all. */
const kindOf = (
  text: string,
  reading: Reading,
  floor: number,
): {kind: QuantityKind; end: number; unit: string; factor: number} | undefined => {
  const {start, end, value, word} = reading
  const suffix = readSuffix(text, end, false)
  const unit = suffix.unit
  const before = neighbourBefore(text, start, floor)
  const plain = {end, unit: '', factor: 1}
  if (SCALES.has(word) && before.lower === 'per') return undefined
  if (reading.vague || (SCALES.has(word) && !/^(?:a|one)$/.test(before.lower))) return {...plain, kind: 'vague'}
  const after = neighbourAfter(text, end)
  if (reading.fraction) {
    const partOf = after.lower === 'of' || after.lower === 'the' || (word === 'half' && after.lower === 'a')
    const idiom =
      (before.glued && before.character === '-') ||
      'second first latter other in by better one-and-a'.split(' ').includes(before.lower)
    return partOf && !idiom && after.lower !== 'a'
      ? {...plain, kind: 'ratio'}
      : after.word === '' || idiom || word === 'half'
        ? undefined
        : {...plain, kind: 'ratio'}
  }
  if (before.glued && (before.character === '-' || before.character === '/')) return undefined
  if (word === 'zero')
    return unit?.kind === 'percent' ? {kind: 'percent', end: suffix.end, unit: unit.name, factor: 1} : undefined
  const capital = isCapitalised(text.slice(start, end)) && !opensClause(text, start)
  if (capital) return {...plain, kind: 'name'}
  if (
    unit !== undefined &&
    !(
      value === 1 &&
      /^(?:day|night|point|degree|second|quarter|foot|bit|lb)$/.test(unit.name) &&
      !MEASURING.has(before.lower)
    )
  ) {
    if (unit.name === 'generation' || ((unit.name === 'point' || unit.name === '°') && (value ?? 0) < 10))
      return {...plain, kind: 'enumerator'}
    return {kind: unit.kind, end: suffix.end, unit: unit.name, factor: suffix.factor}
  }
  return countKind(text, reading, {before, after})
}

/** Bare number words: a count of something, or an article, a pronoun, a list to come. */
const countKind = (
  text: string,
  {end, value}: Reading,
  {before, after}: {before: ReturnType<typeof neighbourBefore>; after: ReturnType<typeof neighbourAfter>},
): {kind: QuantityKind; end: number; unit: string; factor: number} | undefined => {
  const plain = {end, unit: '', factor: 1}
  if (value !== undefined && value > 1 && COMPARED.has(before.lower) && after.word === '')
    return {...plain, kind: 'count'}
  if (value === undefined || after.word === '' || PRONOUN_NEXT.has(after.lower))
    return value !== undefined && value >= 20 ? {...plain, kind: 'count'} : {...plain, kind: 'enumerator'}
  if (value === 1) return undefined
  if (ANAPHORIC.has(before.lower) || before.lower.endsWith('’s') || before.lower.endsWith("'s"))
    return {...plain, kind: 'enumerator'}
  if (text.charAt(end) === '-' || text.charAt(end) === '‑') return {...plain, kind: 'name'}
  const second = neighbourAfter(text, after.edge)
  const structure = STRUCTURE.has(after.lower) || STRUCTURING.has(after.lower) || STRUCTURE.has(second.lower)
  const measured = /^(?:only|just|nearly|almost|exactly|than|least|approximately|roughly|total)$/.test(before.lower)
  if (structure && !measured) return {...plain, kind: 'enumerator'}
  const generic = value < 4 && (GENERIC.has(after.lower) || GENERIC.has(second.lower) || RELATING.has(before.lower))
  if (generic && !measured) return {...plain, kind: 'enumerator'}
  if (value < 100 && introducesList(text, after.edge)) return {...plain, kind: 'enumerator'}
  return {...plain, kind: 'count'}
}

/** A colon or dash follows in the same clause: what was counted is listed now. */
const introducesList = (text: string, index: number): boolean => {
  for (let place = index; place < index + 90 && place < text.length; place += 1) {
    const character = text.charAt(place)
    if (character === ':' || character === '：') return true
    if ('.;!?。'.includes(character)) return false
  }
  return false
}

/** Index after the word (and what is glued to it) at `index`. */
const skipWord = (text: string, index: number): number => {
  let end = index + 1
  while (isLetter(text.charCodeAt(end))) end += 1
  return end
}

/** Reads the number words that start at `start`, where a word begins; `end` is where to go on in any case. */
export function readEnglish(
  text: string,
  start: number,
  floor: number,
): {quantity: FoundQuantity | undefined; end: number} {
  const end = skipWord(text, start)
  if (!INITIALS.has(text.charCodeAt(start)) || end - start > LONGEST_WORD || end - start < 3)
    return {quantity: undefined, end}
  const word = text.slice(start, end).toLowerCase()
  const words = readNumberWords(text, word, end)
  if (words === undefined) return {quantity: undefined, end}
  const reading = kindOf(text, {...words, start, word}, floor)
  if (reading === undefined) return {quantity: undefined, end: words.end}
  const {kind, unit, factor} = reading
  const value = words.value === undefined ? undefined : words.value * factor
  return {
    quantity: {start, end: reading.end, kind, claim: isClaimKind(kind), value, unit, spelledOut: true},
    end: reading.end,
  }
}
