import type {Edit} from '../changes/index.ts'
import {byStart} from '../data/index.ts'
import type {Evidence} from '../evidence/index.ts'
import {readUsage} from '../markers/index.ts'
import {safeRepairs} from '../repairs/index.ts'
import type {DocumentSession, UsedSource} from '../rules/index.ts'

/** What a draft says of its sources in `[[USAGE:1,3]]` tags (specification/sids §5). */
export interface ToldUsage {
  /** Numbers of the sources, each once, in the order of the text. */
  readonly ids: readonly string[]
  /** Takes the tags out. */
  readonly strips: readonly Edit[]
}

/** Reads the usage tags of a draft: they are for the pipeline, and not for the reader. */
export function toldUsage(session: DocumentSession): ToldUsage {
  if (!session.brief.leaks.some(({dialect}) => dialect === 'usage-tag')) return {ids: [], strips: []}
  const {source, findings} = session.judgedBy({policy: {...session.policy, rules: {}, inline_config: false}})
  const tags = findings.flatMap((finding) => {
    const {subject} = finding
    return subject.kind === 'leak' && subject.leak.dialect === 'usage-tag' ? [{finding, text: subject.leak.text}] : []
  })
  const changes = safeRepairs({source, findings: tags.map(({finding}) => finding)})
  return {
    ids: [...new Set(tags.flatMap(({text}) => readUsage(text)))],
    strips: changes.flatMap(({edits}) => edits).sort(byStart),
  }
}

/** The sources that are cited, and those that the writer says were used; a tag is one use. */
export function withUsage(
  cited: readonly UsedSource[],
  ids: readonly string[],
  evidence: Evidence,
): readonly UsedSource[] {
  const used = new Map(cited.map((source) => [source.id, source]))
  for (const id of ids) {
    const source = evidence.resolve({style: 'sid', id})
    if (!source) continue
    const {title = '', url = ''} = source
    const earlier = used.get(source.id) ?? {id: source.id, title, url, uses: 0}
    used.set(source.id, {...earlier, uses: earlier.uses + 1})
  }
  return [...used.values()]
}
