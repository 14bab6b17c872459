import type {EvidenceProblem, RegistryEntry} from '../evidence.ts'
import type {EvidenceFile} from '../evidence-file.ts'
import {checkEvidencePack} from '../packs/check-pack.ts'
import {problemOf, type RecordsByList} from './located-record.ts'

/** Evidence packs that break specification/packs §1, counted with the publishers of the same evidence. */
export const unsoundPacks = (files: readonly EvidenceFile[], lists: RecordsByList): readonly EvidenceProblem[] => {
  const registry = new Map<string, RegistryEntry>()
  for (const entry of files.flatMap((file) => file.registry)) {
    if (!registry.has(entry.sourceId)) registry.set(entry.sourceId, entry)
  }
  return (lists.get('evidence_packs') ?? []).flatMap((located) =>
    checkEvidencePack(located.record, {registry}).map((complaint) => problemOf(located, complaint)),
  )
}
