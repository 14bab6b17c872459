import {firstBy, type RawRecord, rememberOf} from '../data/index.ts'
import type {WorkFacts} from './compare-works.ts'
import type {Source} from './evidence.ts'
import {lettersOf} from './names.ts'
import {idOf, numberOf, partOf, recordsOf, textOf, textsOf} from './records/read-field.ts'
import {addressesOf} from './records/work.ts'
import {canonicalUrl} from './url.ts'

/** What indexes of works said of a work, as `evidence fetch --metadata` stores it in `work` of its record. */
export interface StoredWork extends WorkFacts {
  readonly outcome: 'found' | 'not found' | 'unchecked'
  /** Why it is unchecked. */
  readonly because: string | undefined
  /** Its number or title, as it was asked for. */
  readonly asked: string
  /** The indexes that said so. */
  readonly indexes: readonly string[]
  /** It was asked for by a number. */
  readonly isNumbered: boolean
  /** That was an ISBN: indexes of books do not have all of them. */
  readonly isBook: boolean
  readonly notices: readonly {readonly kind: string; readonly date: string | undefined}[]
}

const outcomes = ['found', 'not found', 'unchecked'] as const

/** Reads what indexes said of the work of a record. */
export const workIn = rememberOf(({record}: Pick<Source, 'record'>): StoredWork | undefined => {
  const work = partOf(record, 'work')
  const said = work && textOf(work, 'outcome')
  const outcome = outcomes.find((each) => each === said)
  if (work === undefined || outcome === undefined) return undefined
  const asked = idOf(work, 'asked') ?? ''
  const isBook = /^[\d-]{9,17}X?$/i.test(asked)
  return {
    outcome,
    because: textOf(work, 'because'),
    asked,
    indexes: textsOf(work, 'indexes'),
    isNumbered: textOf(work, 'cited_as') === undefined || isBook,
    isBook,
    titles: textsOf(work, 'titles'),
    authors: textsOf(work, 'authors'),
    years: yearsOf(work),
    container: textOf(work, 'container'),
    kind: textOf(work, 'kind'),
    notices: recordsOf(work, 'notices').map((notice) => ({
      kind: textOf(notice, 'kind') ?? '',
      date: textOf(notice, 'date'),
    })),
  }
})

const yearsOf = ({years}: RawRecord): readonly number[] =>
  Array.isArray(years) ? years.filter((year) => Number.isInteger(year)) : [numberOf({years}, 'years') ?? []].flat()

/** The words of an entry by which a work without an address is known again. */
export const citedAs = (record: RawRecord): string | undefined => textOf(partOf(record, 'work') ?? {}, 'cited_as')

/** Finds the record of what indexes said of an entry: by its words, else by an address. */
export type WorkOf = (words: string, addresses: readonly string[]) => Source | undefined

/** Opens that for the records of some evidence; `undefined` where no index was asked. */
export const storedWorks = rememberOf((sources: readonly Source[]): WorkOf | undefined => {
  const known = sources.filter((source) => workIn(source) !== undefined)
  if (known.length === 0) return undefined
  const byWords = firstBy(known, ({record}) => {
    const words = citedAs(record)
    return words === undefined ? undefined : lettersOf(words)
  })
  const byAddress = new Map(
    known.flatMap((source) => addressesOf(source).flatMap((url) => [[canonicalUrl(url) ?? url, source] as const])),
  )
  return (words, addresses) => {
    const found = byWords.get(lettersOf(words))
    return found ?? addresses.flatMap((url) => byAddress.get(canonicalUrl(url) ?? url) ?? [])[0]
  }
})

/** The words by which a record says what it is of. */
export const wordsOfSource = ({author, title, publisher, publishedAt}: Source): string =>
  [author, title, publisher, publishedAt?.slice(0, 4)].filter(Boolean).join('. ')
