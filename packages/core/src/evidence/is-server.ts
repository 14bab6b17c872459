/** True for the address of a libSQL server rather than a path. */
export const isServer = (location: string): boolean => /^(?:libsql|https?):\/\//i.test(location)
