import {type Decision, type EnforcementReport, enforce, type OnFailure} from '@citation-lint/core/enforcement'
import type {Evidence} from '@citation-lint/core/evidence'
import {
  checkOptions,
  documentStart,
  openFile,
  type ProjectSettings,
  projectKeys,
  setSource,
  type Transformer,
  transformer,
  useGfm,
  writeSource,
} from '@citation-lint/core/plugin'
import {count} from '@citation-lint/core/rules'
import type {Nodes, Root} from 'mdast'
import type {Processor} from 'unified'
import type {VFile} from 'vfile'

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
  'Another plugin has changed the tree; use `remark-citation-enforce` before every plugin that changes the tree'

/**
 * remark plugin: enforces the citation contract (specification/enforcement §1). Bullets of the claim sections that no
 * stored evidence backs are taken out, or replaced; the decision and the report are in `file.data.citationEnforcement`.
 * Where the decision is to abstain, the document becomes the abstaining report.
 *
 * Tree and text change together: later plugins see the tree of what is written, and what is written is the original
 * text with the changes in it, not one other byte. It stands right behind the parser. Whatever is taken out is a warning at
 * its place; the decisions `retry` and `abstain` are fatal messages, and remark-cli writes no file that has one.
 *
 * @throws Error for an unknown option, and where a plugin before it has changed the tree
 */
export default function remarkCitationEnforce(this: Processor, given?: Options | null): Transformer {
  const options = given ?? {}
  checkOptions(options, {plugin: 'remark-citation-enforce', keys: [...projectKeys, ...ownKeys]})
  useGfm(this)
  if (!options.reformat) writeSource(this, 'remark-citation-enforce')

  return transformer((tree, file) => {
    const {session, parse, isAsWritten} = openFile(this, {tree, file}, options)
    if (!isAsWritten()) throw new Error(order)
    const {attempt, onFailure} = options
    const enforced = enforce(session, {attempt, onFailure})
    const {decision, report, instruction} = enforced
    file.data.citationEnforcement = {decision, report, evidence: enforced.evidence, instruction}
    addMessages(file, tree, file.data.citationEnforcement)
    if (enforced.changes.length === 0 && decision !== 'abstain') return
    // A bullet that goes changes the blocks around it: lists merge, items move up. The parser says what they are now.
    Object.assign(tree, parse(enforced.document))
    setSource(file, enforced.document)
  })
}

/** What a decision other than to deliver wants done. */
const asked = {
  retry: 'write another draft',
  abstain: 'deliver the abstaining report in its place',
} as const

/** Says what went and why, each at its place, and the decision at the start of the file. */
function addMessages(file: VFile, tree: Root, {decision, report, instruction}: Enforcement): void {
  const {removed, removed_blocks: blocks, uncovered} = report
  const faults = [
    ...[...removed, ...blocks].map((each) => ({...each, text: `Taken out: ${each.reason}`})),
    ...uncovered.map((each) => ({...each, text: `Backed by nothing stored: ${each.reason}`})),
  ]
  for (const {code, line, text} of faults)
    file.message(text, {
      place: blockAround(tree, line)?.position ?? documentStart,
      ruleId: code,
      source: 'citation-lint',
    })
  if (decision === 'deliver') return
  const message = file.message(`This document has ${failuresIn(report)}; ${asked[decision]}`, {
    place: documentStart,
    ruleId: decision.toUpperCase(),
    source: 'citation-lint',
  })
  message.fatal = true
  message.note =
    instruction ??
    'remark-cli writes no file that has a fatal message: `citation-lint enforce FILE --attempt 2 -o REPORT` writes the report'
}

function failuresIn({removed_bullets: removed, total_bullets: total, ...report}: EnforcementReport): string {
  const {empty_sections: empty, uncovered, doubts} = report
  const others = [
    [empty, 'empty section'],
    [uncovered, 'claim outside its bullets that nothing backs', 'claims outside its bullets that nothing backs'],
    [doubts, 'doubt'],
  ] as const
  const failures = others.flatMap(([{length}, one, several]) => (length > 0 ? count(length, one, several) : []))
  return [`${removed} of ${count(total, 'bullet')} taken out`, ...failures].join(', ')
}

/** The innermost block that holds a line, counted from 1: a bullet, a paragraph, a row. */
function blockAround(tree: Nodes, line: number): Nodes | undefined {
  let block: Nodes | undefined
  let next: Nodes | undefined = tree
  while (
    next &&
    'children' in next &&
    next.type !== 'paragraph' &&
    next.type !== 'heading' &&
    next.type !== 'tableRow'
  ) {
    next = next.children.find(({position}) => position && position.start.line <= line && line <= position.end.line)
    block = next ?? block
  }
  return block
}
