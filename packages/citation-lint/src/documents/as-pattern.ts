import path from 'node:path'

/**
 * A pattern as it is written on the command line of a system, as globby reads it: with `/` between folders, and without
 * `.` and `..` where they lead nowhere. Shells of Windows leave `notes\*.md` to the program; a `\` before a bracket and
 * the like makes it plain there, too.
 *
 * @param system How paths are written.
 */
export function asPattern(written: string, {sep}: Pick<path.PlatformPath, 'sep'> = path): string {
  const pattern = path.posix.normalize(sep === '\\' ? written.replace(separators, '/') : written)
  // Two signs are the start of a share's name.
  return sep === '\\' && share.test(written) ? `/${pattern}` : pattern
}

/** Those that fast-glob takes for separators when it makes a pattern of a path. */
const separators = /\\(?![!()+@[\]{}])/g

const share = /^[\\/]{2}[^\\/]/
