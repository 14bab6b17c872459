import * as z from 'zod'
import {isRecord} from '../../data/index.ts'
import {isIsoDate, isIsoDay, isPublicationDate} from '../dates.ts'
import {parseWebUrl, siteUrl} from '../url.ts'

// The error of each field is what a message says after "expected".

/** Text that is not blank. */
export const text = z.string('a text').refine((value) => value.trim() !== '', 'a text that is not blank')

/** Text that may be blank or missing. */
export const optionalText = z.string('a text').nullish()

/** The language of a text. */
export const language = z
  .string('a language tag')
  .nullish()
  .describe('Language of its text, such as `de-AT` (BCP 47): how its numbers are written.')

/** An id: text that is not blank, or a whole number. */
export const id = z.union([text, z.int('an id')], 'an id: a text that is not blank, or a whole number')

/** An absolute http(s) URL. */
export const webUrl = z
  .string('a URL')
  .refine((value) => parseWebUrl(value) !== undefined, 'an absolute URL such as `https://example.com/report`')
  .meta({format: 'uri'})

/** The site of a publisher: an absolute http(s) URL or a bare host. */
export const site = z
  .string('a URL or a host')
  .refine((value) => siteUrl(value) !== undefined, 'a URL or a host such as `https://example.com`')

/** An https URL (specification/schema §1). */
export const httpsUrl = z
  .string('a URL')
  .refine((value) => parseWebUrl(value)?.protocol === 'https:', 'a URL that begins with `https://`')
  .meta({format: 'uri', pattern: '^https://'})

const such = (holds: (value: string) => boolean, expected: string) => z.string(expected).refine(holds, expected)
const numberFrom = (least: number, expected: string) => z.int(expected).min(least, expected)

/** An ISO 8601 date, with or without a time of day. */
export const isoDate = such(isIsoDate, 'an ISO 8601 date such as `2026-02-10T14:00:00Z`')

/** When something was published: an ISO 8601 date, or its month or year where no more is known. */
export const publicationDate = such(
  isPublicationDate,
  'an ISO 8601 date such as `2026-02-10T14:00:00Z`, a month `2026-02` or a year `2026`',
)

/** An ISO 8601 day (specification/schema §1). */
export const isoDay = such(isIsoDay, 'an ISO 8601 day such as `2026-02-10`')

/** A number between two others, both included. */
export const between = (least: number, most: number, expected: string) =>
  z.number(expected).min(least, expected).max(most, expected)

/** A number from 0 to 1. */
export const share = between(0, 1, 'a number from 0 to 1')

/** A whole number from 1 on. */
export const ordinal = numberFrom(1, 'a whole number from 1 on')

/** A UTF-16 offset. */
export const offset = numberFrom(0, 'an offset: a whole number from 0 on')

/** Credibility tier: 1 official, 2 credible, 3 other, 4 monitor only (specification/contract §4.1). */
export const tier = z.literal([1, 2, 3, 4], 'a tier: `1`, `2`, `3` or `4`')

/** Kind of a source (specification/schema §6). */
export const sourceType = z.enum(['primary', 'secondary', 'tertiary'], '`primary`, `secondary` or `tertiary`')

/** Requires one of several spellings of a field, e.g. `id` or `citation_id`; also where other fields are wrong. */
export const oneOf = (first: string, ...others: readonly string[]) => {
  const names = [first, ...others]
  return z.refine<unknown>((record) => isRecord(record) && names.some((name) => Object.hasOwn(record, name)), {
    path: [first],
    error: `a value under ${names.map((name) => `\`${name}\``).join(' or ')}`,
    when: ({value}) => isRecord(value),
  })
}
