import type {Evidence, Source} from '../../evidence/index.ts'
import {format, type ListedStyle, styles} from '../../markers/index.ts'
import type {Work} from '../bibliography/work.ts'
import type {Labels} from './labels.ts'
import type {Target} from './target.ts'

/** `[S1]` → `[1]` or `[[S:1]]`, each source under the id that the evidence gives it in that style. */
export function storedTarget(to: ListedStyle, evidence: Evidence): Target {
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
      return missing ? `the evidence has no ${styles[to].listed.called} for ${describe(missing)}` : lossOf(works)
    },
  }
}

/** As `storedTarget`, under the numbers of the document's own list. */
export function ownTarget(to: ListedStyle, labels: Labels): Target {
  const idOf = (work: Work) => styles[to].listed.prefix + labels.of(work)
  return {...markerTarget(to, idOf), objection: (_citation, works) => lossOf(works)}
}

function markerTarget(to: ListedStyle, idOf: (work: Work) => string): Omit<Target, 'objection'> {
  return {
    to,
    style: to,
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
