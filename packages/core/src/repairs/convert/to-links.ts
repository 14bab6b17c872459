import type {Work} from '../bibliography/work.ts'
import {escapeText, writeDestination} from '../text/escape.ts'
import type {Target} from './target.ts'

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
