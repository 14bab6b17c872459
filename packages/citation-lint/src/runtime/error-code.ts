/** What Node.js calls an error of the file system, for a message: `ENOENT`. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'of an unknown kind'
