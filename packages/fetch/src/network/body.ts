import {promisify} from 'node:util'
import {brotliDecompress, constants, gunzip, inflate} from 'node:zlib'
import {codeOf, Refusal} from './visit.ts'

/** How bodies may be packed. */
export const packings = 'gzip, br'

const unpackers = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
  ['deflate', promisify(inflate)],
])

/** What breaks off is read as far as it goes, as browsers do; in Brotli the same number says so. */
const asFarAsItGoes = {finishFlush: constants.Z_PARTIAL_FLUSH}

/** Ways to pack that are not understood; any other name, such as a charset, says nothing of the bytes. */
const foreign = new Set(['compress', 'x-compress', 'zstd', 'dcb', 'dcz', 'exi', 'aes128gcm', 'pack200-gzip'])

/** More layers are no packing but an attack. */
const mostLayers = 2

/**
 * Reads a body to its end, as it is sent. Never more than `most` bytes are held, and no more are transferred.
 *
 * @throws Refusal (as a rejection) for a larger one, and what the stream says of one that breaks off
 */
export async function readBody(body: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > most) throw tooLarge(most)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A body as it was before it was packed. */
export interface UnpackedBody {
  readonly body: Uint8Array
  /** It breaks off. */
  readonly isCut: boolean
}

/**
 * Unpacks a body, as far as it goes.
 *
 * @param packing As `Content-Encoding` says it.
 * @param most Bytes that it may have then.
 * @throws Refusal (as a rejection) for a larger one, and what the packing says of a damaged one
 */
export async function unpackBody(body: Uint8Array, packing: string | undefined, most: number): Promise<UnpackedBody> {
  const layers = (packing ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  if (layers.some((name) => foreign.has(name)) || layers.length > mostLayers)
    throw new Error('the page is packed in a way that nobody asked for')
  let [unpacked, isCut] = [body, false]
  for (const unpack of layers.reverse().flatMap((name) => unpackers.get(name) ?? [])) {
    const packed = unpacked
    const limit = {maxOutputLength: most}
    unpacked = await unpack(packed, limit).catch((error: Error) => {
      if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(most)
      if (codeOf(error) !== 'Z_BUF_ERROR') throw error
      isCut = true
      return unpack(packed, {...limit, ...asFarAsItGoes})
    })
  }
  return {body: unpacked, isCut}
}

/** What is said of a page with too many bytes. */
export function tooLarge(most: number): Refusal {
  return new Refusal('size', `the page is larger than ${Math.round(most / 1e5) / 10} MB`)
}
