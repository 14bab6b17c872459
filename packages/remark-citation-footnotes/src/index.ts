import {applyToTree} from '@citation-lint/core/changes'
import {
  checkOptions,
  openFile,
  projectKeys,
  setSource,
  type Transformer,
  transformer,
  useGfm,
  writeSource,
} from '@citation-lint/core/plugin'
import {type Conversion, type Kept, type Plan, toStyle} from '@citation-lint/core/repairs'
import type {Processor} from 'unified'
import {addKept} from './messages.ts'
import {type Options, ownKeys} from './options.ts'

export type {Conversion, Kept, Options}

declare module 'vfile' {
  interface DataMap {
    /** What remark-citation-footnotes did: each marker, what became of it, and the works it leads to. */
    citationFootnotes: Pick<Plan, 'conversions' | 'kept'>
  }
}

/**
 * remark plugin: turns citation markers into GFM footnotes, `[S3]` into `[^1]`, and writes their definitions from the
 * evidence, or from the document's own list (specification/footnotes §2).
 *
 * Tree and text change together: later plugins see `footnoteReference` and `footnoteDefinition` nodes, and what is
 * written is the original text with the changes in it, not one other byte. What a later plugin changes in the tree is
 * written only with `reformat`. Citations that lead nowhere stay and are warned about.
 *
 * @throws Error for an unknown option.
 */
export default function remarkCitationFootnotes(this: Processor, given?: Options | null): Transformer {
  const options = given ?? {}
  checkOptions(options, {plugin: 'remark-citation-footnotes', keys: [...projectKeys, ...ownKeys]})
  useGfm(this)
  if (!options.reformat) writeSource(this)

  return transformer((tree, file) => {
    const {session, parse} = openFile(this, {tree, file}, options)
    const {source} = session
    const {describe, keepLists} = options
    const {changes, conversions, kept} = toStyle(session, {to: 'footnotes', describe, keepLists})
    addKept(file, source, kept)
    setSource(file, applyToTree(tree, changes, {source, parse}))
    file.data.citationFootnotes = {conversions, kept}
  })
}
