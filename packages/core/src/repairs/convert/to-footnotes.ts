import {format} from '../../markers/index.ts'
import type {Labels} from './labels.ts'
import type {Target} from './target.ts'

/** `[S3]` → `[^1]`, numbered by first appearance; several ids become `[^2][^1]` in the order written. */
export function footnoteTarget(labels: Labels): Target {
  return {
    to: 'footnotes',
    style: 'footnote',
    objection: () => undefined,
    idOf: (work) => labels.of(work),
    write: (_citation, works) =>
      format(
        works.map((work) => labels.of(work)),
        'footnote',
      ) ?? '',
  }
}
