import type {Brief} from './brief.ts'

/** The formats of documents that can be read. */
export type DocumentFormat = Brief['format']

/** Every format, the usual one first. */
export const documentFormats: readonly DocumentFormat[] = ['markdown', 'html', 'json', 'yaml']

const extensions: ReadonlyMap<string, DocumentFormat> = new Map([
  ['html', 'html'],
  ['htm', 'html'],
  ['xhtml', 'html'],
  ['json', 'json'],
  ['yaml', 'yaml'],
  ['yml', 'yaml'],
])

/** The format of a file by the extension of its name; Markdown where it has none of the others. */
export function formatOf(path: string): DocumentFormat {
  const extension = /\.([a-z]{1,8})$/i.exec(path)?.[1] ?? ''
  return extensions.get(extension.toLowerCase()) ?? 'markdown'
}
