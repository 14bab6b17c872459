import remarkGfm from 'remark-gfm'
import type {Processor} from 'unified'

/**
 * Adds remark-gfm to a processor that has not got it.
 *
 * `use` ignores a plugin that is listed already, whether before or after us; a second copy of the package, or another
 * plugin that brings the same extensions, is known by the tables it reads.
 */
export function useGfm(processor: Processor): void {
  const data: object = processor.data()
  const known = 'fromMarkdownExtensions' in data ? data.fromMarkdownExtensions : []
  if (!readsTables(known)) processor.use(remarkGfm)
}

function readsTables(extensions: unknown): boolean {
  if (Array.isArray(extensions)) return extensions.some(readsTables)
  const enter: unknown = isObject(extensions) && 'enter' in extensions ? extensions.enter : undefined
  return isObject(enter) && 'table' in enter
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
