import type {Citation} from '../../brief/index.ts'
import {citableIds, type Evidence} from '../../evidence/index.ts'
import {format, type ListedStyle, type MarkerStyle, styles} from '../../markers/index.ts'
import type {Work} from '../bibliography/work.ts'
import {escapeText, writeDestination} from '../text/escape.ts'
import type {Labels} from './labels.ts'

/** What a document can be converted to: footnotes, links, and every style of bare ids. */
export type TargetStyle = 'footnotes' | ListedStyle | 'links'

/** One target style: which id a work has in it, and how a citation of works is written. */
export interface Target {
  readonly to: TargetStyle
  /** The style of the citations that it writes; those that are of it already stay untouched. */
  readonly style: MarkerStyle
  /** Why a citation cannot be written in this style, as a clause for a message; `undefined` where it can. */
  objection(citation: Citation, works: readonly Work[]): string | undefined
  /** The id of a work in canonical spelling (`Marker.ids`). Ids are given out in the order they are asked for. */
  idOf(work: Work): string
  /** The citation as it shall stand. */
  write(citation: Citation, works: readonly Work[]): string
}

/** `[S3]` → `[^1]`, numbered by first appearance; several ids become `[^2][^1]` in the order written. */
export function footnoteTarget(labels: Labels): Target {
  return {...markerTarget('footnotes', 'footnote', (work) => labels.of(work)), objection: () => undefined}
}

/**
 * `[S1]` → `[Title](url)`, several joined by a blank. Without evidence a link counts as a citation only in
 * parentheses, so it is written there.
 */
export function linkTarget(stored: boolean): Target {
  return {
    to: 'links',
    style: 'link',
    objection: (_citation, works) =>
      works.some(({url}) => url === undefined) ? 'its source has no web address' : undefined,
    idOf: ({url}) => url ?? '',
    write(_citation, works) {
      const links = works.map(linkTo)
      return stored ? links.join(' ') : `(${links.join(', ')})`
    },
  }
}

function linkTo({title, publisher, url = '', quote}: Work): string {
  const words = escapeText(title ?? publisher ?? url)
  const tooltip = quote === undefined ? '' : ` "${escapeText(quote).replaceAll('"', '\\"')}"`
  return `[${words}](${writeDestination(url)}${tooltip})`
}

/** `[S1]` → `[1]` or `[[S:1]]`, each source under the id that the evidence gives it in that style. */
export function storedTarget(to: ListedStyle, evidence: Evidence): Target {
  const ids = citableIds(evidence, to)
  const idOf = ({source}: Work) => (source && ids.get(source)) ?? ''
  return {
    ...markerTarget(to, to, idOf),
    objection(_citation, works) {
      const missing = works.find((work) => idOf(work) === '')
      return missing ? `the evidence has no ${styles[to].listed.called} for ${describe(missing)}` : lossOf(works)
    },
  }
}

/** As `storedTarget`, under the numbers of the document's own list. */
export function ownTarget(to: ListedStyle, labels: Labels): Target {
  const idOf = (work: Work) => styles[to].listed.prefix + labels.of(work)
  return {...markerTarget(to, to, idOf), objection: (_citation, works) => lossOf(works)}
}

function markerTarget(to: TargetStyle, style: MarkerStyle, idOf: (work: Work) => string): Omit<Target, 'objection'> {
  return {to, style, idOf, write: (_citation, works) => format(works.map(idOf), style) ?? ''}
}

/** What a bare id cannot say. */
function lossOf(works: readonly Work[]): string | undefined {
  return works.some(({quote}) => quote !== undefined) ? 'its quote would be lost' : undefined
}

function describe({source, title, url}: Work): string {
  return JSON.stringify(source?.id ?? title ?? url ?? '')
}
