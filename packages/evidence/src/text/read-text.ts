import {type Lines, linesOf, type SyntaxFault, scanJson} from '@citation-lint/data'
import {jsonPlaces} from './json-places.ts'
import {readYaml} from './read-yaml.ts'
import {EvidenceSyntaxError, type TextLimits} from './syntax-error.ts'
import type {TextDocument} from './text-document.ts'

/** A parsed text with its lines, which are counted when a place is first asked for. */
export interface ReadText extends TextDocument {
  lines(): Lines
}

/**
 * Reads a JSON or YAML text within limits. `.json` is JSON, `.yaml` and `.yml` are YAML, any other path is JSON where
 * the text begins with `{` or `[`.
 *
 * Throws `EvidenceSyntaxError` at the first fault.
 */
export const readText = (text: string, path: string, limits: TextLimits): ReadText => {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const bytes = utf8Length(source, limits.bytes)
  const result = bytes > limits.bytes ? {fault: tooLarge(limits.bytes)} : parse(source, path, limits)
  if ('fault' in result) throw errorOf(result.fault, source, path)
  let lines: Lines | undefined
  return {
    ...result,
    lines: () => {
      lines ??= linesOf(source)
      return lines
    },
  }
}

const parse = (text: string, path: string, limits: TextLimits): TextDocument | {readonly fault: SyntaxFault} => {
  if (text.trim() === '') return {fault: emptyFault}
  if (isJson(text, path)) {
    const fault = scanJson(text, limits.depth)
    return fault ? {fault} : {data: JSON.parse(text), locate: jsonPlaces(text)}
  }
  return readYaml(text, limits)
}

/** Whether a text is read as JSON, by its path or else by how it begins. */
export const isJson = (text: string, path: string): boolean => {
  if (/\.json$/i.test(path)) return true
  return !/\.ya?ml$/i.test(path) && /^\s*[[{]/.test(text)
}

const emptyFault: SyntaxFault = {
  offset: 0,
  message: 'Unexpected empty file, expected evidence records',
  remedy: 'Add a list of records such as `citations`, or remove the file',
}

const tooLarge = (limit: number): SyntaxFault => ({
  offset: 0,
  message: `Unexpected file of more than ${limit / 1_000_000} MB, expected a smaller one`,
  remedy: 'Divide the file, or raise the limit',
})

/** Bytes of the text as UTF-8; a text that is too long even as ASCII is not counted. */
const utf8Length = (text: string, limit: number): number =>
  text.length > limit || text.length * 3 <= limit ? text.length : new TextEncoder().encode(text).length

const errorOf = (fault: SyntaxFault, text: string, path: string) =>
  new EvidenceSyntaxError({...fault, path, ...linesOf(text.slice(0, fault.offset)).pointAt(fault.offset)})
