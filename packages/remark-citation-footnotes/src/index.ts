import {applyToTree} from '@citation-lint/core/changes'
import {linesOf, readFileText, redacting, show, withoutMark} from '@citation-lint/core/data'
import {
  checkOptions,
  openFile,
  type ProjectSettings,
  projectKeys,
  setSource,
  type Transformer,
  transformer,
  useGfm,
  writeSource,
} from '@citation-lint/core/plugin'
import {type Conversion, type DescribeWork, type Kept, type Plan, toStyle} from '@citation-lint/core/repairs'
import type {Processor} from 'unified'
import type {VFile} from 'vfile'

export type {Conversion, Kept}

/** Options of the plugin; every one may be left out. */
export interface Options extends ProjectSettings {
  /** Words of a definition as plain text; `Title — Publisher (Year). URL` by default. */
  readonly describe?: DescribeWork | undefined
  /** Keep reference lists beside the footnotes that are made of them; by default they turn into them. */
  readonly keepLists?: boolean | undefined
  /** Let remark-stringify write the document, which reformats all of it; by default only the changes are written. */
  readonly reformat?: boolean | undefined
}

const ownKeys = ['describe', 'keepLists', 'reformat'] as const

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
  if (!options.reformat) writeSource(this, 'remark-citation-footnotes')

  return transformer((tree, file) => {
    const {session, parse} = openFile(this, {tree, file}, {...options, asWritten: true})
    const {document} = session
    const {describe, keepLists} = options
    const {redact} = session.policy
    const plan = redacting(redact, () => toStyle(session, {to: 'footnotes', describe, keepLists, partial: true}))
    const text = readFileText(document)
    const conversions = plan.conversions.map((each) => ({...each, ...text.placeOf(each)}))
    const kept = plan.kept.map((each) => ({...each, ...text.placeOf(each)}))
    redacting(redact, () => addKept(file, kept, redact))
    setSource(file, applyToTree(tree, plan.changes, {document, parse}))
    file.data.citationFootnotes = {conversions, kept}
  })
}

/**
 * Warns about citations that could not become footnotes. remark writes no file that has a fatal message, so these are
 * none; remark-citation-lint is the one to fail a build.
 */
function addKept(file: VFile, kept: readonly Kept[], redact: boolean): void {
  const lines = linesOf(withoutMark(String(file)))
  for (const {start, end, text, reason} of kept) {
    const {line, column, endLine, endColumn} = lines.placeOf(start, end)
    const message = file.message(
      `Unexpected citation ${show(text)}, expected one that can become a footnote: ${reason}`,
      {
        place: {start: {line, column, offset: start}, end: {line: endLine, column: endColumn, offset: end}},
        ruleId: 'KEPT_CITATION',
        source: 'citation-footnotes',
      },
    )
    message.actual = redact ? undefined : text
    message.note = 'It stays as it is; the rest of the document is rewritten'
  }
}
