import type {RawRecord} from '../../data/index.ts'
import type {Source} from '../evidence.ts'

/** The formats in which records are written as a bibliography. */
export const bibliographyFormats = ['bibtex', 'biblatex', 'csl-json', 'ris'] as const

/** A format of bibliographies. */
export type BibliographyFormat = (typeof bibliographyFormats)[number]

/** What is said of a source in CSL-JSON. */
type Described = Pick<Source, 'id' | 'title' | 'publisher' | 'author' | 'publishedAt' | 'url'>

/**
 * A source as CSL-JSON, type `webpage`. Where no person is named, the publisher is the author, as the citation styles
 * want it.
 */
export const cslItemOf = ({id, title, publisher, author, publishedAt, url}: Described): RawRecord => {
  const people = author?.trim()
  const names = people ? people.split(';').map((name) => name.trim()) : publisher === undefined ? [] : [publisher]
  const date = dateParts(publishedAt)
  return {
    id,
    type: 'webpage',
    ...(title !== undefined && {title}),
    ...(names.length > 0 && {author: names.map((literal) => ({literal}))}),
    ...(people && publisher !== undefined && {'container-title': publisher}),
    ...(date && {issued: {'date-parts': [date]}}),
    ...(url !== undefined && {URL: url}),
  }
}

const dateParts = (date: string | undefined): readonly number[] | undefined => {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(date ?? '') ?? []
  return year === undefined
    ? undefined
    : [year, month, day].flatMap((part) => (part === undefined ? [] : [Number(part)]))
}
