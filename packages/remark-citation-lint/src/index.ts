import {QuantityMemory} from '@citation-lint/core/brief'
import {
  checkOptions,
  isInEditor,
  keepMarkers,
  openFile,
  type ProjectSettings,
  projectKeys,
  type Transformer,
  transformer,
  useGfm,
} from '@citation-lint/core/plugin'
import {locate, policyFrom, type RuleSettings} from '@citation-lint/core/rules'
import type {Processor} from 'unified'
import {addMessages} from './messages.ts'

/** Options of the plugin; every one may be left out. */
export interface Options extends ProjectSettings {
  /** Settings of rules that win over those of `citation.yml`: `{UNCITED_NUMBER: 'warning'}`. */
  readonly rules?: RuleSettings | undefined
}

/** Of the document that was changed last: remark attaches the plugin anew for each check. */
const quantities = new QuantityMemory()

/**
 * remark plugin: checks that the claims of a document cite stored evidence, and says where they do not.
 *
 * Each finding is a message of the file with `ruleId` (the code), `source` (`citation-lint`), `place`, `ancestors`,
 * `actual`, `expected`, `note` and `url`; errors are `fatal`, warnings are not. The tree is left as it is, and where
 * remark writes the document, its markers are not escaped. GFM is switched on, because tables and footnotes make claims and cite; YAML front matter needs no plugin.
 *
 * Policy and evidence come from the options, else from the files around the document (docs/guides/evidence.md); files are
 * read synchronously and once, so the plugin works with `runSync` and `processSync` too.
 *
 * @throws Error for an unknown option, and PolicyError for wrong settings of `rules`.
 */
export default function remarkCitationLint(this: Processor, given?: Options | null): Transformer {
  const options = given ?? {}
  checkOptions(options, {plugin: 'remark-citation-lint', keys: [...projectKeys, 'rules']})
  useGfm(this)
  const noteMarkers = keepMarkers(this)
  const overrides = options.rules && policyFrom({rules: options.rules})

  return transformer((tree, file) => {
    const memory = isInEditor(file) ? quantities : undefined
    const {session, path} = openFile(this, {tree, file}, {...options, overrides, memory})
    noteMarkers(tree, session)
    addMessages(file, tree, {findings: locate(session.findings, session.document, path), path})
  })
}
