import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {cacheFolder, isPrivate} from '../../start/cache-folder.ts'

/** Length of a key, in bytes: that of the digest it is used with. */
const keyLength = 32

/** Where no key can be kept, results serve as long as this process runs. */
const ownKey = randomBytes(keyLength)

/**
 * Makes what stands before a kept result. The folder of a cache lies in the checkout, where whoever sends a change can
 * put files; the key lies in the user's own cache folder, so nobody else can make a seal that `isSealed` accepts.
 *
 * @returns 64 hexadecimal digits
 */
export function seal(body: string): string {
  return createHmac('sha256', findKey()).update(body).digest('hex')
}

/** True where this user has sealed the text, as it is. */
export function isSealed(body: string, given: string): boolean {
  const expected = Buffer.from(seal(body))
  const found = Buffer.from(given)
  return found.length === expected.length && timingSafeEqual(found, expected)
}

/** Keys by their file: each is read once. */
const known = new Map<string, Buffer>()

/** The user's key, made where there is none yet. */
function findKey(): Buffer {
  const folder = cacheFolder()
  if (folder === undefined) return ownKey
  const file = path.join(folder, 'results.key')
  const key = known.get(file) ?? readKey(file) ?? makeKey(file)
  known.set(file, key)
  return key
}

/** Reads a key that nobody else can have put there, nor can read. */
function readKey(file: string): Buffer | undefined {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
    const stats = fstatSync(descriptor)
    if (!stats.isFile() || !isPrivate(stats) || isReadByOthers(stats)) return undefined
    const key = readFileSync(descriptor)
    return key.length === keyLength ? key : undefined
  } catch {
    return undefined
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** Windows guards the folder it names itself. */
function isReadByOthers({mode}: Stats): boolean {
  return process.platform !== 'win32' && (mode & 0o044) !== 0
}

/** Of two processes that make a key at once, the later wins; what the other has kept is checked once more. */
function makeKey(file: string): Buffer {
  const fresh = `${file}.${process.pid}`
  try {
    writeFileSync(fresh, ownKey, {mode: 0o600, flag: 'wx'})
    renameSync(fresh, file)
  } catch {
    rmSync(fresh, {force: true})
  }
  return ownKey
}
