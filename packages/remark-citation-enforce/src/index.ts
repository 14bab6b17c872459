import {type Decision, type EnforcementReport, enforce, type OnFailure} from '@citation-lint/core/enforcement'
import type {Evidence} from '@citation-lint/core/evidence'
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
import type {Processor} from 'unified'

export type {Decision, EnforcementReport, OnFailure}

/** Options of the plugin; every one may be left out. */
export interface Options extends ProjectSettings {
  /** What becomes of a bullet that fails: `remove`, the default, or `placeholder`. */
  readonly onFailure?: OnFailure | undefined
  /** Which synthesis this is, counted from 1; the second that fails becomes the abstaining report. */
  readonly attempt?: number | undefined
  /** Let remark-stringify write the document, which reformats all of it; by default only the changes are written. */
  readonly reformat?: boolean | undefined
}

const ownKeys = ['onFailure', 'attempt', 'reformat'] as const

/** What was done to a file, and what to do with it. */
export interface Enforcement {
  readonly decision: Decision
  readonly report: EnforcementReport
  /** Without the quotes of paywalled sources. */
  readonly evidence: Evidence
  /** What to tell the writer before the retry; `null` where there is none. */
  readonly instruction: string | null
}

declare module 'vfile' {
  interface DataMap {
    /** What remark-citation-enforce did. */
    citationEnforcement: Enforcement
  }
}

/** What helps where the text of the file is no longer what the tree says. */
const order =
  'Unexpected tree that another plugin has changed, expected that of the text: use `remark-citation-enforce` before every plugin that changes the tree'

/**
 * remark plugin: enforces the citation contract (specification/enforcement §1). Bullets of the claim sections that no
 * stored evidence backs are taken out, or replaced; the decision and the report are in `file.data.citationEnforcement`.
 * Where the decision is to abstain, the document becomes the abstaining report.
 *
 * Tree and text change together: later plugins see the tree of what is written, and what is written is the original
 * text with the changes in it, not one other byte. It stands right behind the parser. What is repaired is not reported:
 * remark writes no file that has a fatal message.
 *
 * @throws Error for an unknown option, and where a plugin before it has changed the tree
 */
export default function remarkCitationEnforce(this: Processor, given?: Options | null): Transformer {
  const options = given ?? {}
  checkOptions(options, {plugin: 'remark-citation-enforce', keys: [...projectKeys, ...ownKeys]})
  useGfm(this)
  if (!options.reformat) writeSource(this, 'remark-citation-enforce')

  return transformer((tree, file) => {
    const {session, parse, isAsWritten} = openFile(this, {tree, file}, {...options, evidenceFrom: 'policy'})
    if (!isAsWritten()) throw new Error(order)
    const {attempt, onFailure} = options
    const enforced = enforce(session, {attempt, onFailure})
    const {decision, report, instruction} = enforced
    file.data.citationEnforcement = {decision, report, evidence: enforced.evidence, instruction}
    if (enforced.changes.length === 0 && decision !== 'abstain') return
    // A bullet that goes changes the blocks around it: lists merge, items move up. The parser says what they are now.
    Object.assign(tree, parse(enforced.document))
    setSource(file, enforced.document)
  })
}
