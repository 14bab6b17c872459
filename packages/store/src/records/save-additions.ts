import type {Transaction} from 'kysely'
import type {Tables} from '../schema/tables.ts'
import type {BriefRecord, CitationRecord, DocumentRecord, PackRecord, SourceRecord} from './records.ts'
import {saveBriefs, savePacks} from './save-briefs.ts'
import {saveCitations} from './save-citations.ts'
import {type CutDocument, cutDocuments, saveDocuments, saveSources} from './save-documents.ts'

/** What one call can store; everything of it, or nothing. */
export interface Additions {
  readonly sources?: readonly SourceRecord[] | undefined
  readonly documents?: readonly DocumentRecord[] | undefined
  readonly citations?: readonly CitationRecord[] | undefined
  readonly packs?: readonly PackRecord[] | undefined
  readonly briefs?: readonly BriefRecord[] | undefined
}

/** Additions whose documents are cut into chunks, which takes time that no writer should have to wait for. */
export interface PreparedAdditions {
  readonly sources: readonly SourceRecord[]
  readonly documents: readonly CutDocument[]
  readonly citations: readonly CitationRecord[]
  readonly packs: readonly PackRecord[]
  readonly briefs: readonly BriefRecord[]
}

/** Does what can be done before a transaction. */
export const prepareAdditions = async (additions: Additions): Promise<PreparedAdditions> => {
  const {sources = [], documents = [], citations = [], packs = [], briefs = []} = additions
  return {sources, documents: await cutDocuments(documents), citations, packs, briefs}
}

/**
 * Stores records of any kind, in an order in which each finds what it names; one whose id is there already is replaced.
 *
 * @throws StoreError `INVALID_RECORD` for a record that lacks a field or names what is not stored.
 */
export const saveAdditions = async (
  transaction: Transaction<Tables>,
  {sources, documents, citations, packs, briefs}: PreparedAdditions,
): Promise<void> => {
  await saveSources(transaction, sources)
  if (documents.length > 0) await saveDocuments(transaction, documents)
  await saveCitations(transaction, citations)
  if (packs.length > 0) await savePacks(transaction, packs)
  if (briefs.length > 0) await saveBriefs(transaction, briefs)
}
