import {pageOf} from '../url.ts'
import type {QuoteSpan} from './answer.ts'
import type {Found, Path} from './found.ts'
import type {CitedSource, SourceTable} from './table.ts'

/** The source that a table reads, once for each passage of it that is cited. */
export const sourcesOf = (found: Found, table: SourceTable): readonly CitedSource[] => {
  const {url, docId} = addressOf(found, table)
  const documentIndex = found.index(table.documentIndex)
  const position = documentIndex === undefined ? undefined : `document ${documentIndex}`
  const [key] = found.first(table.key)
  const source = {
    key: (url && pageOf(url)) || position || docId || (key && `${key.value}`) || found.pointer,
    url: url && (table.cleaned?.(url) ?? url),
    number: found.index(table.number),
    title: found.text(table.title),
    publishedAt: found.text(table.publishedAt) || undefined,
    docId,
    chunkId: found.text(table.chunkId),
    documentIndex,
    snippet: found.text(table.snippet),
    text: joinedTexts(found.texts(table.text)),
  }
  const quotes = found.texts(table.quote)
  return quotes.length === 0 ? [source] : quotes.map((text) => ({...source, passage: {text, ...placeOf(found, table)}}))
}

const addressOf = (found: Found, table: SourceTable): Pick<CitedSource, 'url' | 'docId'> => {
  const address = found.text(table.address)
  const isPage = address !== undefined && /^https?:/i.test(address)
  const url = found.text(table.url) ?? (isPage ? address : undefined)
  return {url, docId: found.text(table.docId) ?? (url === undefined ? address : undefined)}
}

const placeOf = (found: Found, {characters, pages, blocks}: SourceTable): Omit<QuoteSpan, 'text'> => {
  const range = ([from, to]: readonly [Path?, Path?] = []) => {
    const [start, end] = [found.index(from), found.index(to)]
    return start === undefined || end === undefined ? undefined : {start, end, last: Math.max(start, end - 1)}
  }
  const [inText, inPages, inBlocks] = [range(characters), range(pages), range(blocks)]
  return {
    ...(inText && {start: inText.start, end: inText.end}),
    ...(inPages && {first_page: inPages.start, last_page: inPages.last}),
    ...(inBlocks && {first_block: inBlocks.start, last_block: inBlocks.last}),
  }
}

/** What stands between two texts of one answer, or of one source: they are paragraphs of their own. */
export const betweenTexts = '\n\n'

/**
 * One source of all that is said of it. A file is cited for one of its chunks here and for another there: the texts of
 * all are kept, each once.
 */
export const joinedSource = (mentions: readonly [CitedSource, ...CitedSource[]]): CitedSource => ({
  ...mentions[0],
  snippet: joinedTexts(mentions.map(({snippet}) => snippet)),
  text: joinedTexts(mentions.map(({text}) => text)),
})

/** Texts as paragraphs, each once; `undefined` where there are none. */
export const joinedTexts = (texts: readonly (string | undefined)[]): string | undefined =>
  [...new Set(texts.filter((text) => text?.trim()))].join(betweenTexts) || undefined
