import {type FileToRead, readRegularFile} from './read-file.ts'

/** Keeps what was made of a file as long as the file's time and size stay the same, so that an editor sees changes. */
export class FileCache<Content> {
  readonly #entries = new Map<string, {readonly stamp: string; readonly content: Content}>()
  readonly #make: (bytes: Uint8Array, name: string) => Content

  constructor(make: (bytes: Uint8Array, name: string) => Content) {
    this.#make = make
  }

  /** Throws `ProjectError` where the file cannot be read, and whatever making the content throws. */
  read(source: FileToRead): Content {
    return readRegularFile(source, (status, read) => {
      const stamp = `${status.mtimeMs} ${status.size} ${status.ino}`
      const known = this.#entries.get(source.file)
      if (known?.stamp === stamp) return known.content
      const content = this.#make(read(), source.name)
      this.#entries.set(source.file, {stamp, content})
      return content
    })
  }
}
