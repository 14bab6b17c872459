import type {PageAnswer} from '../network/visit.ts'
import {decodeBody} from './decode.ts'
import {readHtml} from './page.ts'
import {readPdf} from './pdf.ts'
import type {PageReading} from './reading.ts'

/** A page as it was answered. */
export type Content = Pick<PageAnswer, 'body' | 'contentType' | 'url'>

/** Kinds of content that are their own text. */
const asIs = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|yaml|x-yaml|markdown|x-ndjson|csv))/i

/** Kinds of content that are read as a page. */
const asPage = /^(?:text\/html|application\/xhtml\+xml|(?:text|application)\/(?:[\w.+-]*\+)?xml)/i

/** Kinds behind which anything may be. */
const unsaid = /^(?:application\/octet-stream|binary\/octet-stream|)$/i

/** Reads a page of HTML or XML, a PDF, plain text, Markdown or data. */
export async function readContent({body, contentType = '', url}: Content): Promise<PageReading> {
  const [type = ''] = contentType.split(';').map((part) => part.trim())
  const start = Buffer.from(body.subarray(0, 1024)).toString('latin1')
  if (/^application\/(?:x-)?pdf$/i.test(type) || /^\s{0,64}%PDF-/.test(start)) return readPdf(body)
  const isUnsaid = unsaid.test(type)
  if (asPage.test(type) || (isUnsaid && /<(?:!doctype html|html|head|body)[\s>]/i.test(start))) {
    return readHtml(decodeBody(body, contentType), url)
  }
  const isText = asIs.test(type) || (isUnsaid && body.length > 0 && !start.includes('\0'))
  const text = isText ? decodeBody(body, contentType).replaceAll('\r\n', '\n').trim() : ''
  return text === '' ? {kind: 'other'} : {kind: 'text', main: text, rest: ''}
}
