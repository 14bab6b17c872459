import path from 'node:path'
import {type CoverageDocument, coveragePage} from '@citation-lint/core/page'
import {openProject} from '@citation-lint/core/project'
import {linesOf, prepareDocument} from '../documents/prepare-document.ts'
import {readBrief} from '../documents/prepared.ts'
import {readDocument} from '../documents/read-document.ts'
import type {Environment} from '../runtime/environment.ts'
import {Failure} from '../runtime/failure.ts'
import type {Reported} from './by-file.ts'

/** What the documents were checked with. */
export interface Materials {
  readonly environment: Pick<Environment, 'cwd'>
  readonly config?: string | undefined
  readonly evidence?: readonly string[] | undefined
}

/**
 * The coverage page of documents that were checked. Documents and evidence are read again, because a result tells what
 * was found and not what it was found in.
 *
 * @throws Failure where a document or its evidence is gone since the check.
 */
export function reportHtml(results: readonly Reported[], materials: Materials): string {
  const {cwd} = materials.environment
  const project = openProject({cwd, config: materials.config, evidence: materials.evidence})
  const documents: CoverageDocument[] = []
  for (const {path: name, findings} of results) {
    try {
      const prepared = prepareDocument(project, name, readDocument(path.resolve(cwd, name), name))
      const {evidence, policy} = prepared
      documents.push({path: name, brief: readBrief(prepared), evidence, policy, findings})
    } catch (error) {
      throw new Failure(linesOf(error, name).join('\n'))
    }
  }
  return coveragePage(documents).trimEnd()
}
