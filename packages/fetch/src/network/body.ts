import {pipeline, Readable, Writable} from 'node:stream'
import {promisify} from 'node:util'
import {createBrotliDecompress, createGunzip, createInflate} from 'node:zlib'
import {Refusal} from './visit.ts'

/** How bodies may be packed. */
export const packings = 'gzip, br'

const unpackers = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
  ['deflate', createInflate],
])

const pipe = promisify(pipeline)

/** More layers are no packing but an attack. */
const mostLayers = 2

/**
 * Reads a body to its end, as it is sent. Never more than `most` bytes are held, and no more are transferred.
 *
 * @throws Refusal (as a rejection) for a larger one, and what the stream says of one that breaks off
 */
export async function readBody(body: Readable, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  await pipe([body, collect(chunks, most)])
  return Buffer.concat(chunks)
}

/**
 * Unpacks a body.
 *
 * @param packing As `Content-Encoding` says it.
 * @param most Bytes that it may have then.
 * @throws Refusal (as a rejection) for a larger one, and what the packing says of a damaged one
 */
export async function unpackBody(body: Uint8Array, packing: string | undefined, most: number): Promise<Uint8Array> {
  const layers = (packing ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const packed = layers.filter((name) => name !== '' && name !== 'identity')
  const unpack = packed.reverse().flatMap((name) => unpackers.get(name)?.() ?? [])
  if (unpack.length < packed.length || packed.length > mostLayers)
    throw new Error('the page is packed in a way that nobody asked for')
  if (unpack.length === 0) return body
  const chunks: Uint8Array[] = []
  await pipe([Readable.from([body]), ...unpack, collect(chunks, most)])
  return Buffer.concat(chunks)
}

function collect(chunks: Uint8Array[], most: number): Writable {
  let length = 0
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      length += chunk.length
      if (length > most) return done(tooLarge(most))
      chunks.push(chunk)
      done()
    },
  })
}

/** What is said of a page with too many bytes. */
export function tooLarge(most: number): Refusal {
  return new Refusal('size', `the page is larger than ${Math.round(most / 1e5) / 10} MB`)
}
