import {findCandidates} from '../../src/brief/quantities/candidates.ts'
import {viewOf} from '../../src/brief/text/prose-buffer.ts'
import {type RenderMarker, type Scan, scanDocument} from '../../src/markers/index.ts'
import {MarkerWriter} from '../../src/markers/stream/marker-writer.ts'

/** What a program would do: numbers raised, control text removed, names left. */
export const render: RenderMarker = (found) => {
  if (!('style' in found)) return found.replacement
  return found.style === 'name' ? undefined : `<${found.style}:${found.ids.join('+')}>`
}

/** The same without a stream around it, for thousands of cuts. */
export function write(pieces: readonly string[]): string {
  const writer = new MarkerWriter(render)
  return pieces.map((piece) => writer.write(piece)).join('') + writer.end()
}

export function splits(text: string, cuts: readonly number[]): readonly string[] {
  return [0, ...cuts].map((start, index) => text.slice(start, cuts[index] ?? text.length))
}

/** A text scanned as all prose of a document. */
export function scanProse(text: string, options: {readonly names: boolean}): Scan {
  const {brackets} = findCandidates(viewOf(text).codes, text.length)
  return scanDocument(text, {brackets, visible: text, ...options})
}
