import {readdirSync, readFileSync} from 'node:fs'

const folder = new URL('items/', import.meta.url)

/** Reads one JSON value a line. */
export const readLines = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** All items of the benchmark, in the order of their files. */
export const readItems = () =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => readLines(new URL(name, folder)))
