import {pipeline, type Readable, Transform, Writable} from 'node:stream'
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
 * Reads a body to its end, unpacked. Never more than `most` bytes are held, and no more are transferred.
 *
 * @param packing As `Content-Encoding` says it.
 * @param most Bytes that the body may have, packed and unpacked.
 * @throws Refusal (as a rejection) for a larger one, and what the stream says of one that breaks off
 */
export async function readBody(body: Readable, packing: string | undefined, most: number): Promise<Uint8Array> {
  const layers = (packing ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const packed = layers.filter((name) => name !== '' && name !== 'identity')
  const makers = packed.map((name) => unpackers.get(name))
  const unpack = makers.reverse().flatMap((make) => make?.() ?? [])
  if (unpack.length < packed.length || packed.length > mostLayers) {
    body.destroy()
    throw new Error(`the page is packed in a way that nobody asked for`)
  }
  const chunks: Buffer[] = []
  await pipe([body, ...(unpack.length > 0 ? [bounded(most)] : []), ...unpack, collect(chunks, most)])
  return Buffer.concat(chunks)
}

/** Passes on no more than so many bytes. */
function bounded(most: number): Transform {
  let length = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      if (length > most) done(tooLarge(most))
      else done(null, chunk)
    },
  })
}

function collect(chunks: Buffer[], most: number): Writable {
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
