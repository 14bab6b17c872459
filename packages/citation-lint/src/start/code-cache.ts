import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {cachedDataVersionTag} from 'node:v8'
import {crc32} from 'node:zlib'
import {cacheFolder, isPrivate} from './cache-folder.ts'

/** Code that V8 compiled in an earlier run. */
interface KeptCode {
  readonly code: Buffer
  /** Processor time of the run that kept it, in whole milliseconds; 0 where that had no kept code itself. */
  readonly spent: number
}

/** Kept code in a file of the user's cache. */
export interface CodeCache {
  /** What was kept; `undefined` where nothing was, or where the file is damaged. */
  readonly read: () => KeptCode | undefined
  /** Keeps code for later runs, where that can be done. */
  readonly write: (kept: KeptCode) => void
}

/** Files that are kept, 2 to 3 MB each: other versions of the program, of Node.js, and of its flags have their own. */
const mostFiles = 8

/** Of files with compiled code; the folder holds a key of kept results too. */
const extension = '.code'

/** A file begins with the checksum of the rest, in bytes: V8 takes damaged code as it is, and crashes. */
const checksumLength = 4
/** Then comes the processor time. */
const spentLength = 4

/**
 * Opens the cache of a script. Nothing here fails: where code cannot be kept, there is none.
 *
 * `NODE_DISABLE_COMPILE_CACHE`, by which Node.js is told to keep no compiled modules, counts here too.
 *
 * @param script Bytes of the script, by which it is known.
 */
export function openCodeCache(script: Buffer): CodeCache {
  const folder = process.env.NODE_DISABLE_COMPILE_CACHE ? undefined : cacheFolder()
  if (folder === undefined) return {read: () => undefined, write: () => undefined}
  const file = path.join(folder, nameFor(script))
  return {
    read: () => attempt(() => readChecked(file)),
    write: (kept) => {
      attempt(() => writeChecked(file, kept))
      attempt(() => removeOldest(folder))
    },
  }
}

/** Compiled code fits one script, one version and set of flags of V8, and one machine. */
function nameFor(script: Buffer): string {
  const content = `${crc32(script).toString(16)}-${script.length.toString(16)}`
  const engine = `${process.version}-${cachedDataVersionTag().toString(16)}`
  return `${content}-${engine}-${process.platform}-${process.arch}${extension}`
}

/** Reads what `writeChecked` wrote; nothing that another user can have put there. */
function readChecked(file: string): KeptCode | undefined {
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    const stats = fstatSync(descriptor)
    if (!stats.isFile() || !isPrivate(stats)) return undefined
    const content = readFileSync(descriptor)
    const rest = content.subarray(checksumLength)
    if (rest.length <= spentLength || content.readUInt32LE() !== crc32(rest)) return undefined
    return {code: rest.subarray(spentLength), spent: rest.readUInt32LE()}
  } finally {
    closeSync(descriptor)
  }
}

/** Whoever reads meanwhile finds the old file or the new one, never half of one. */
function writeChecked(file: string, {code, spent}: KeptCode): void {
  const content = Buffer.concat([Buffer.alloc(checksumLength + spentLength), code])
  content.writeUInt32LE(spent, checksumLength)
  content.writeUInt32LE(crc32(content.subarray(checksumLength)))
  const fresh = `${file}.${process.pid}`
  try {
    writeFileSync(fresh, content, {mode: 0o600, flag: 'wx'})
    renameSync(fresh, file)
  } catch (error) {
    rmSync(fresh, {force: true})
    throw error
  }
}

function removeOldest(folder: string): void {
  const names = readdirSync(folder).filter((name) => name.endsWith(extension))
  const files = names.map((name) => path.join(folder, name))
  const ages = new Map(files.map((file) => [file, lstatSync(file).mtimeMs]))
  const byAge = files.toSorted((left, right) => (ages.get(right) ?? 0) - (ages.get(left) ?? 0))
  for (const file of byAge.slice(mostFiles)) rmSync(file, {force: true})
}

/** The result of a look at the file system, where it can be had: a cache is never worth an error. */
function attempt<Result>(look: () => Result): Result | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
