import path from 'node:path'

/** How a system writes paths; `path.win32` and `path.posix` are such. Named here, so that no types of Node are needed. */
export interface PathSystem {
  readonly sep: string
  basename(file: string): string
  dirname(file: string): string
  isAbsolute(file: string): boolean
  join(...parts: readonly string[]): string
  parse(file: string): {readonly name: string}
  relative(from: string, to: string): string
  resolve(...parts: readonly string[]): string
}

/**
 * Shortest spelling of a path, for people and for what is kept: relative to a folder, with `/` on every system, `.` for
 * the folder itself.
 *
 * @param system How paths are written.
 */
export const displayPath = (file: string, cwd: string, system: PathSystem = path): string =>
  system.relative(cwd, file).split(system.sep).join('/') || '.'
