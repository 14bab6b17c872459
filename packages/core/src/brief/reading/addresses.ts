import {type Leak, leakOfUrl, type Span} from '../../markers/index.ts'
import {moved} from './prose.ts'

/**
 * Leaked control text in the address of a link, an image or a definition (specification/dialects §1), at its place in
 * the source:
 *
 *     [1]: https://barley.example/x?utm_source=chatgpt.com
 *                                  ^ what goes
 *
 * @param place - the whole node; of a definition, what stands behind its label
 * @returns empty where the address is written otherwise than it reads, such as with an entity in it
 */
export function leaksOfAddress(source: string, {start, end}: Span, url: string): readonly Leak[] {
  const leak = leakOfUrl(url)
  if (leak === undefined) return []
  const slice = source.slice(start, end)
  // The address stands behind the text, which may hold the same one.
  const at = slice.indexOf(url, Math.max(0, slice.lastIndexOf('](')))
  return at < 0 ? [] : [moved(leak, start + at)]
}
