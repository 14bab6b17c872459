import type {ProjectSettings} from '@citation-lint/core/plugin'
import type {DescribeWork} from '@citation-lint/core/repairs'

/** Options of the plugin; every one may be left out. */
export interface Options extends ProjectSettings {
  /** Words of a definition as plain text; `Title — Publisher (Year). URL` by default. */
  readonly describe?: DescribeWork | undefined
  /** Keep reference lists beside the footnotes that are made of them; by default they turn into them. */
  readonly keepLists?: boolean | undefined
  /** Let remark-stringify write the document, which reformats all of it; by default only the changes are written. */
  readonly reformat?: boolean | undefined
}

export const ownKeys = ['describe', 'keepLists', 'reformat'] as const
