import {decodeText} from '../evidence/index.ts'
import {type FileToRead, readRegularFile} from './read-file.ts'

/** Keeps what was made of a file as long as the file's time and size stay the same, so that an editor sees changes. */
export class FileCache<Content> {
  readonly #entries = new Map<string, {readonly stamp: string; readonly content: Content}>()
  readonly #make: (text: string, name: string) => Content

  constructor(make: (text: string, name: string) => Content) {
    this.#make = make
  }

  /** Throws `ProjectError` where the file cannot be read, `EvidenceSyntaxError` where it is no UTF-8, and whatever making the content throws. */
  read(source: FileToRead): Content {
    return readRegularFile(source, (status, read) => {
      const stamp = `${status.mtimeMs} ${status.size} ${status.ino}`
      const known = this.#entries.get(source.file)
      if (known?.stamp === stamp) return known.content
      const content = this.#make(textOf(read, source.name), source.name)
      this.#entries.set(source.file, {stamp, content})
      return content
    })
  }
}

/** A function of its own: when it returns, nothing holds the bytes of a large file beside its text. */
const textOf = (read: () => Uint8Array, name: string): string => decodeText(read(), name)
