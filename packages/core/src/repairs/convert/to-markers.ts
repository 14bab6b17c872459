import type {Evidence, Source} from '../../evidence/index.ts'
import {format} from '../../markers/index.ts'
import type {Work} from '../works/work.ts'
import type {Labels} from './labels.ts'
import type {Target, TargetStyle} from './target.ts'

/** Styles that are nothing but ids. */
export type MarkerTarget = Extract<TargetStyle, 'numeric' | 'source' | 'sid'>

const names: Record<MarkerTarget, string> = {numeric: 'number', source: '`S` id', sid: '`sid`'}

/** `[S1]` → `[1]` or `[[S:1]]`, each source under the id that the evidence gives it in that style. */
export function storedTarget(to: MarkerTarget, evidence: Evidence): Target {
  const ids = new Map<Source, string>()
  for (const id of evidence.idsOf(to)) {
    const source = evidence.resolve({style: to, id})
    if (source && !ids.has(source) && format([id], to) !== undefined) ids.set(source, id)
  }
  const idOf = ({source}: Work) => (source && ids.get(source)) ?? ''
  return {
    ...markerTarget(to, idOf),
    objection(_citation, works) {
      const missing = works.find((work) => idOf(work) === '')
      return missing ? `the evidence has no ${names[to]} for ${describe(missing)}` : lossOf(works)
    },
  }
}

/** As `storedTarget`, under the numbers of the document's own list. */
export function ownTarget(to: MarkerTarget, labels: Labels): Target {
  const idOf = (work: Work) => (to === 'source' ? `S${labels.of(work)}` : labels.of(work))
  return {...markerTarget(to, idOf), objection: (_citation, works) => lossOf(works)}
}

function markerTarget(to: MarkerTarget, idOf: (work: Work) => string): Omit<Target, 'objection'> {
  return {
    to,
    own: new Set([to, 'inline-note', 'usage']),
    idOf,
    write: (_citation, works) => format(works.map(idOf), to) ?? '',
  }
}

/** What a bare id cannot say. */
function lossOf(works: readonly Work[]): string | undefined {
  return works.some(({quote}) => quote !== undefined) ? 'its quote would be lost' : undefined
}

function describe({source, title, url}: Work): string {
  return JSON.stringify(source?.id ?? title ?? url ?? '')
}
