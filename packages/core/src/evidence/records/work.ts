import * as z from 'zod'
import {isRecord, type RawRecord} from '../../data/index.ts'
import {id, oneOf, optionalText, text, webUrl} from './fields.ts'
import {hasField, idOf, partOf, recordsOf, textOf} from './read-field.ts'
import type {ListKind} from './record-kind.ts'

const name = z.looseObject(
  {
    family: optionalText.describe('Family name.'),
    given: optionalText.describe('Given names.'),
    literal: optionalText.describe('The whole name, of an institution or where its parts are unknown.'),
  },
  'a mapping with `family` or `literal`',
)

/** A work of a bibliography, as CSL-JSON and pandoc's `references` have it; BibTeX and RIS are read as such. */
export const workSchema = z
  .looseObject({
    id: id.optional().describe('Key that `[@key]` names.'),
    type: text.optional().describe('Kind of work: `article-journal`, `book`, `webpage` …'),
    title: optionalText.describe('Title of the work.'),
    author: z.array(name, 'a list of names').optional().describe('Its authors.'),
    'container-title': z
      .union([z.string(), z.array(z.string())], 'a text')
      .optional()
      .describe('Journal, book or site that it stands in.'),
    publisher: optionalText.describe('Name of the publisher.'),
    issued: z
      .union([z.looseObject({}), z.string(), z.number()], 'a date')
      .optional()
      .describe('When it was published: `date-parts`, `raw`, or a date.'),
    URL: webUrl.optional().describe('Its address.'),
    DOI: text.optional().describe('Its Digital Object Identifier.'),
    PMID: id.optional().describe('Its number in PubMed.'),
    PMCID: text.optional().describe('Its number in PubMed Central.'),
  })
  .check(oneOf('id', 'DOI', 'URL', 'PMID', 'PMCID'))
  .meta({title: 'Work', description: 'CSL-JSON'})

/** Tags that CSL allows in titles. */
const tags = /<\/?(?:i|b|sup|sub|sc|span)(?: [^<>]{0,80})?>/g

const shown = (words: string | undefined): string | undefined => words?.replace(tags, '')

/** The names of people and institutions, one after the other. */
const authorOf = (record: RawRecord): string | undefined => {
  const names = recordsOf(record, 'author').map((author) => {
    const family = [textOf(author, 'non-dropping-particle', 'dropping-particle'), textOf(author, 'family')]
    const parts = [family.filter(Boolean).join(' '), textOf(author, 'given')].filter(Boolean)
    return textOf(author, 'literal') ?? parts.join(', ')
  })
  return names.filter(Boolean).join('; ') || undefined
}

/** A date of CSL as ISO 8601, as far as it is known. */
const dateOf = (record: RawRecord): string | undefined => {
  const issued = partOf(record, 'issued') ?? {}
  const parts = issued['date-parts']
  const first: unknown = Array.isArray(parts) ? parts[0] : undefined
  if (!Array.isArray(first)) return idOf(record, 'issued') ?? textOf(issued, 'raw', 'literal')
  return first
    .slice(0, 3)
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-')
}

const containerOf = (record: RawRecord): string | undefined => {
  const value = record['container-title']
  return shown(Array.isArray(value) ? String(value[0] ?? '') : textOf(record, 'container-title'))
}

/** An address of a work by an identifier, such as `10.1000/182`; `undefined` where that field has none. */
export const identifierAddress = (record: RawRecord, field: 'DOI' | 'PMID' | 'PMCID'): string | undefined => {
  const value = idOf(record, field)
  if (value === undefined) return undefined
  if (/^https?:/i.test(value)) return value
  if (field === 'DOI') return `https://doi.org/${value.replace(/^doi:\s*/i, '')}`
  return field === 'PMID'
    ? `https://pubmed.ncbi.nlm.nih.gov/${value}/`
    : `https://www.ncbi.nlm.nih.gov/pmc/articles/${value}/`
}

/** Whether a value is a work of CSL-JSON. */
export const isWork = (value: unknown): boolean =>
  isRecord(value) &&
  (hasField(value, 'DOI', 'PMID', 'PMCID', 'URL', 'issued', 'container-title') ||
    (hasField(value, 'id') && hasField(value, 'type') && hasField(value, 'title', 'author')))

/** A work of a bibliography. Nobody cites all that a bibliography holds, so one that is not cited is no fault. */
export const work: ListKind = {
  list: 'references',
  given: 'references',
  ids: [['id']],
  noun: 'work',
  schemaFor: () => workSchema,
  // CSL has far more fields than are read here: none of them is misspelt.
  dialects: [],
  recognise: isWork,
  source: {
    kind: 'work',
    id: (record) => idOf(record, 'id') ?? '',
    title: (record) => shown(textOf(record, 'title')),
    publisher: (record) => containerOf(record) ?? textOf(record, 'publisher'),
    author: authorOf,
    url: (record) =>
      textOf(record, 'URL') ??
      identifierAddress(record, 'DOI') ??
      identifierAddress(record, 'PMID') ??
      identifierAddress(record, 'PMCID'),
    publishedAt: dateOf,
    snippet: (record) => textOf(record, 'abstract'),
  },
}
