import {readFile} from 'node:fs/promises'
import {dedupeEvidence, type EvidenceFile, type Origin, parseEvidence} from '@citation-lint/core/evidence'
import type {Project} from '@citation-lint/core/project'

/** An evidence file before and after the merge of its duplicates. */
export interface Merge {
  readonly file: EvidenceFile
  readonly after: EvidenceFile
  readonly bytes: Uint8Array
  readonly before: string
  readonly text: string
  readonly merged: number
  /** Where a record stands after the merge; records of other files stay where they are. */
  moved(origin: Origin): Origin
}

/**
 * Merges the records of a file that are the same source; nothing is written yet.
 *
 * @param location Absolute path.
 * @throws ProjectError (as a rejection) where the file cannot be read or holds no evidence.
 */
export async function mergeOf(project: Project, location: string): Promise<Merge> {
  const file = project.readEvidence(location)
  const bytes = await readFile(location)
  const before = new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes)
  const {text, merged, pointers} = dedupeEvidence(before, file.path)
  return {
    file,
    after: text === before ? file : parseEvidence(text, file.path),
    bytes,
    before,
    text,
    merged,
    moved: (origin) =>
      origin.file === file.path ? {...origin, pointer: pointers.get(origin.pointer) ?? origin.pointer} : origin,
  }
}
