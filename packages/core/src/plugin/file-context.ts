import nodePath from 'node:path'
import type {VFile} from 'vfile'
import {readFrontMatter, withoutMark} from '../brief/index.ts'
import type {DocumentContext} from '../project/index.ts'
import type {ProjectSettings} from './options.ts'
import {projectOf} from './projects.ts'

/** A file with the policy and the evidence that are found for it. */
export interface FileContext extends DocumentContext {
  /** Its text without byte order mark, as positions of the tree count. */
  readonly source: string
  /** Absolute. */
  readonly path: string
}

/**
 * Finds the policy and the evidence of a file. Files are read synchronously and once, so plugins work with `runSync`.
 *
 * @throws ProjectError when one of them cannot be read.
 */
export function fileContext(file: VFile, {config, evidence, cwd = file.cwd}: ProjectSettings): FileContext {
  const source = withoutMark(String(file))
  const path = nodePath.resolve(file.cwd, file.path ?? '<stdin>')
  const frontMatterCitations = readFrontMatter(source).values.get('citations')
  return {source, path, ...projectOf({cwd, config, evidence}).contextFor({path, frontMatterCitations})}
}
