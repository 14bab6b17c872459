import type {OnFailure} from '@citation-lint/core/enforcement'
import type {ProjectSettings} from '@citation-lint/core/plugin'

/** Options of the plugin; every one may be left out. */
export interface Options extends ProjectSettings {
  /** What becomes of a bullet that fails: `remove`, the default, or `placeholder`. */
  readonly onFailure?: OnFailure | undefined
  /** Which synthesis this is, counted from 1; the second that fails becomes the abstaining report. */
  readonly attempt?: number | undefined
  /** Let remark-stringify write the document, which reformats all of it; by default only the changes are written. */
  readonly reformat?: boolean | undefined
}

export const ownKeys = ['onFailure', 'attempt', 'reformat'] as const
