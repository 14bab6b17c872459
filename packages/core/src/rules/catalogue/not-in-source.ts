import type {QuantityKind} from '../../brief/index.ts'
import type {Contrast} from '../../compare/index.ts'
import {show, showAll} from '../../data/index.ts'
import type {Source} from '../../evidence/index.ts'
import {type Ledger, namesOf, type Subject} from '../../ledger/index.ts'
import {defineRule} from '../rule.ts'
import {markersToMove, sayElsewhere, type UntoldQuantity, untoldIn} from '../sources/elsewhere.ts'
import {untoldInRecords} from '../sources/recorded-claims.ts'

/** What the stored texts of its sources do not say of a claim. */
const untold = {
  needs: ['stored text'],
  repair: ({elsewhere}: UntoldQuantity) => markersToMove(elsewhere),
} as const

/**
 * How often it was right that a whole page does not have a number, by its kind: of so many findings on the labelled pages of
 * docs/explanation/accuracy.md.
 */
const measured: Partial<Record<QuantityKind, {readonly right: number; readonly of: number}>> = {
  count: {right: 17, of: 17},
  date: {right: 37, of: 37},
  'date-metadata': {right: 2, of: 2},
  duration: {right: 8, of: 8},
  measure: {right: 7, of: 7},
  'month-year': {right: 17, of: 18},
  percent: {right: 7, of: 7},
  range: {right: 10, of: 10},
  ratio: {right: 2, of: 2},
  year: {right: 54, of: 55},
}

/** Fewer findings show nothing. */
const fewestMeasured = 5

/** From this share on the text settles it. */
const sureShare = 0.95

/** It is an error outside the contract where the whole text of each source is stored, and the kind of number is read surely. */
function* untoldOf(context: Ledger, about: 'number' | 'date'): Generator<UntoldQuantity> {
  if (context.recordsAlone) return yield* untoldInRecords(context, about)
  for (const found of untoldIn(context, about)) {
    const {verdict, quantity, sources} = found.verdict
    const {right, of} = measured[quantity.kind] ?? {right: 0, of: 0}
    const isSure = of >= fewestMeasured && right >= of * sureShare
    const isFact =
      isSure && verdict === 'absent' && context.support() && sources.every((each) => isWhole(each, context))
    yield isFact ? {...found, confidence: 'high'} : found
  }
}

/** The text of the page is stored, and not what a paywall lets see of it. */
function isWhole(source: Source, {verdicts}: Ledger): boolean {
  return verdicts.textOf(source).pages.length > 0 && source.record.access !== 'metadata_only'
}

/** The claim of a record rests on its quote alone. */
function saidBy(sources: readonly Source[], {kind}: Subject, context: Ledger) {
  if (kind === 'record') return {all: 'its quote', isOne: true}
  const names = namesOf(sources, context)
  return {all: showAll(names, 3), isOne: names.length === 1}
}

function sayContrast(about: string, text: string, {claimed, stored}: Contrast, names: string) {
  const expected = `expected ${show(stored)} as in ${names}`
  if (claimed === text)
    return {
      message: `Unexpected ${about} ${show(text)}, ${expected}`,
      note: 'Where the stored text speaks of the same thing, it names another one',
    }
  return {
    message: `Unexpected ${show(claimed)} beside ${about} ${show(text)}, ${expected}`,
    note: 'The source has this number for the same thing, with the opposite word',
  }
}

/** A source that is cited for a number says that number: what every reader expects of a citation. */
export const numberNotInSource = defineRule<UntoldQuantity>({
  ...untold,
  code: 'NUMBER_NOT_IN_SOURCE',
  severity: 'warning',
  about: 'A number of a claim stands in none of the stored texts of its sources.',
  find: (context) => untoldOf(context, 'number'),
  say({verdict, subject, elsewhere}, context) {
    const {quantity, sources, contrast} = verdict
    const names = saidBy(sources, subject, context)
    if (contrast !== undefined) return sayContrast('number', quantity.text, contrast, names.all)
    const nearest = verdict.nearest()
    const told = `${names.all} ${names.isOne ? 'says' : 'say'}`
    return {
      message: `Unexpected number ${show(quantity.text)}, expected one that ${told}${nearest === undefined ? '' : ` (nearest: ${show(nearest)})`}${sayElsewhere(elsewhere, context)}`,
      note: 'Units, magnitudes, ranges and rounding are understood; a claim may be less precise than its source, but not more',
    }
  },
})

/** A source that is cited for an event says when it was: half of what writers get wrong are years and days. */
export const dateNotInSource = defineRule<UntoldQuantity>({
  ...untold,
  code: 'DATE_NOT_IN_SOURCE',
  severity: 'warning',
  about: 'A date or year of a claim stands in none of the stored texts of its sources.',
  find: (context) => untoldOf(context, 'date'),
  say({verdict: {quantity, sources, contrast}, subject, elsewhere}, context) {
    const names = saidBy(sources, subject, context)
    if (contrast !== undefined) return sayContrast('date', quantity.text, contrast, names.all)
    return {
      message: `Unexpected date ${show(quantity.text)}, expected one that ${names.all} ${names.isOne ? 'names' : 'name'}${sayElsewhere(elsewhere, context)}`,
      note: 'A year stands for every day of it; a claim may be less precise than its source, but not more',
    }
  },
})
