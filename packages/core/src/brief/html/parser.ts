import {createRequire} from 'node:module'
import type {Root} from 'hast'

const require = createRequire(import.meta.url)

/** The parser, loaded when the first page comes. */
let fromHtml: typeof import('hast-util-from-html').fromHtml | undefined

/** Parses a page, or a piece of one, as a browser does: any text is HTML, however broken. */
export function treeOfHtml(source: string, fragment = false): Root {
  fromHtml ??= (require('hast-util-from-html') as typeof import('hast-util-from-html')).fromHtml
  return fromHtml(source, {fragment})
}
