import {readdirSync, readFileSync} from 'node:fs'

const folder = new URL('items/', import.meta.url)

/** Reads one JSON value a line. */
export const parseLines = (text) => text.match(/[^\n]+/g)?.map((line) => JSON.parse(line)) ?? []

/** Reads a file of one JSON value a line. */
export const readLines = (file) => parseLines(readFileSync(file, 'utf8'))

/** All items of the benchmark, in the order of their files. */
export const readItems = () => readdirSync(folder).flatMap((name) => readLines(new URL(name, folder)))
