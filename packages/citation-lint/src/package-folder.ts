/** Folder of this package: its `src`, and its `dist` with the bundle of the program, are one level below. */
export const packageFolder = new URL('../', import.meta.url)
