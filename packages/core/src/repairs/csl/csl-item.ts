import type {Work} from '../bibliography/work.ts'

/**
 * A work as CSL-JSON, type `webpage`. Where no person is named, the publisher is the author, as the citation styles
 * want it.
 */
export function cslItem({source, title, publisher, publishedAt, url}: Work): object {
  const author = source?.author?.trim()
  const names = author ? author.split(';').map((name) => name.trim()) : publisher === undefined ? [] : [publisher]
  const date = dateParts(publishedAt)
  return {
    id: 'work',
    type: 'webpage',
    ...(title !== undefined && {title}),
    ...(names.length > 0 && {author: names.map((literal) => ({literal}))}),
    ...(author && publisher !== undefined && {'container-title': publisher}),
    ...(date && {issued: {'date-parts': [date]}}),
    ...(url !== undefined && {URL: url}),
  }
}

function dateParts(date: string | undefined): readonly number[] | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(date ?? '') ?? []
  return year === undefined
    ? undefined
    : [year, month, day].flatMap((part) => (part === undefined ? [] : [Number(part)]))
}
