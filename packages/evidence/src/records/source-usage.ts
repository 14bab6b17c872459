import * as z from 'zod'
import {id, text} from './fields.ts'
import {hasField} from './read-field.ts'
import type {RecordKind} from './record-kind.ts'

const ids = z.array(id, 'a list of ids')

/** Where a source was used on the way to a report (specification/footnotes §1.3, `SourceUsage`). */
export const sourceUsageSchema = z
  .looseObject({
    source_id: id.describe('Id of the source, e.g. `S1`.'),
    first_seen_stage: text.optional().describe('Stage that brought the source in.'),
    finding_ids: ids.optional().describe('Findings that rest on it.'),
    cluster_ids: ids.optional().describe('Theme clusters that hold one of its findings.'),
    contradiction_ids: ids.optional().describe('Contradictions it takes part in.'),
    pattern_ids: ids.optional().describe('Patterns it takes part in.'),
    report_sections: ids.optional().describe('Sections of the report that cite it.'),
  })
  .meta({title: 'Source usage', description: 'specification/footnotes §1.3'})

/** Where one source was used, as it is written to a file. */
export type SourceUsage = z.output<typeof sourceUsageSchema>

/** Nothing leads to a usage entry; it is only validated. */
export const usage: RecordKind = {
  list: 'usage',
  noun: 'usage entry',
  schemaFor: () => sourceUsageSchema,
  recognise: (record) => hasField(record, 'first_seen_stage', 'finding_ids', 'cluster_ids', 'report_sections'),
  read: () => undefined,
}
