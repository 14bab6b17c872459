import type {Written} from './messages.ts'

/** The first character of each fragment that this module writes says how it is written. */
const version = '1'

/** What somebody wrote as the fragment of an address: nothing of it is sent to a server. */
export async function fragmentOf(written: Written): Promise<string> {
  const packed = await through(new Blob([JSON.stringify(written)]), new CompressionStream('deflate-raw'))
  const text = Array.from(new Uint8Array(packed), (byte) => String.fromCharCode(byte)).join('')
  return `#${version}${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** What a fragment holds; `undefined` for one that this module did not write. */
export async function writtenIn(fragment: string): Promise<Written | undefined> {
  if (!fragment.startsWith(`#${version}`)) return undefined
  try {
    const text = atob(fragment.slice(2).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(text, (unit) => unit.charCodeAt(0))
    const unpacked = await through(new Blob([bytes]), new DecompressionStream('deflate-raw'))
    const {report, sources, settings}: Record<string, unknown> = JSON.parse(new TextDecoder().decode(unpacked))
    return {report: String(report ?? ''), sources: String(sources ?? ''), settings: String(settings ?? '')}
  } catch {
    return undefined
  }
}

function through(blob: Blob, stream: CompressionStream | DecompressionStream): Promise<ArrayBuffer> {
  return new Response(blob.stream().pipeThrough(stream)).arrayBuffer()
}
