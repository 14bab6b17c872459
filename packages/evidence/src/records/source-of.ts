import type {RawRecord} from '@citation-lint/data'
import type {Origin, Source} from '../evidence.ts'

/** A source with what its record tells; everything else is `undefined`. */
export const sourceOf = (
  record: RawRecord,
  origin: Origin,
  known: Pick<Source, 'kind' | 'id'> & Partial<Source>,
): Source => ({
  sourceId: undefined,
  title: undefined,
  publisher: undefined,
  author: undefined,
  url: undefined,
  publishedAt: undefined,
  fetchedAt: undefined,
  quote: undefined,
  snippet: undefined,
  text: undefined,
  content: undefined,
  datasetId: undefined,
  ...known,
  record,
  origin,
})

/** A quote without known offsets. */
export const quoteOf = (text: string | undefined): Source['quote'] =>
  text === undefined ? undefined : {text, start: undefined, end: undefined}
