import * as z from 'zod'
import {id, isoDate, offset, optionalText, ordinal, text, webUrl} from './fields.ts'
import {hasField} from './read-field.ts'
import type {RecordKind} from './record-kind.ts'

const chunk = z.looseObject(
  {
    chunk_id: id.describe('Id that `chunk_id` of a citation names.'),
    text: text.describe('The words of the chunk.'),
    start: offset.optional().describe('UTF-16 offset of its first character in the text of the document.'),
    end: offset.optional().describe('UTF-16 offset behind its last character.'),
    tokens: ordinal.optional().describe('Number of its tokens.'),
    embedding: z
      .array(z.number('a number'), 'a list of numbers')
      .optional()
      .describe('What an embedding model makes of it; of the same length in all chunks.'),
  },
  'a chunk: a mapping with `chunk_id` and `text`',
)

/** A stored document (specification/contract §1, §8). Citations name it by `doc_id`. */
export const documentSchema = z
  .looseObject({
    doc_id: id.describe('Id that `doc_id` of a citation names.'),
    source_id: id.describe('Publisher in `source_registry`.'),
    url: webUrl.nullish().describe('Address of the document.'),
    title: optionalText.describe('Title of the document.'),
    published_at: isoDate.nullish().describe('When it was published, ISO 8601.'),
    fetched_at: isoDate.nullish().describe('When it was fetched and stored, ISO 8601.'),
    text: optionalText.describe(
      'Full text; not for sources whose policy is `metadata_only` (specification/contract §5).',
    ),
    chunks: z
      .array(chunk, 'a list of chunks')
      .optional()
      .describe('Its chunks; without them the text is cut into some (specification/packs §1.1).'),
  })
  .meta({title: 'Document', description: 'specification/contract §1, §8'})

/** A document as it is written to a file. */
export type StoredDocument = z.output<typeof documentSchema>

/** No marker leads to a document; it is validated here, and kept by an evidence store. */
export const document: RecordKind = {
  list: 'documents',
  ids: [['doc_id']],
  noun: 'document',
  schemaFor: () => documentSchema,
  recognise: (record) => hasField(record, 'doc_id') && !hasField(record, 'id', 'citation_id', 'n', 'chunk_id'),
}
