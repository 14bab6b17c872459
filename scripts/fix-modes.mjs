// What a fix can be asked for, as its operation declares it: nothing, each option with each of its values, and each two
// of them together.
import {fixOptions} from '../packages/citation-lint/dist/operations/documents.js'

/** Values of options that take any text. */
const samples = {style: ['apa']}

const single = Object.entries(fixOptions).flatMap(([name, {requests, takes}]) =>
  requests === undefined
    ? []
    : (takes.choices ?? samples[name] ?? [true]).map((value) => ({[name.replace(/[A-Z]/g, toSnake)]: value})),
)

/** Options of requests for a fix. */
export const fixModes = [
  {},
  ...single,
  ...single.flatMap((one, index) =>
    single.slice(index + 1).flatMap((other) => (Object.keys(one)[0] in other ? [] : {...one, ...other})),
  ),
]

function toSnake(letter) {
  return `_${letter.toLowerCase()}`
}

/** A mode as words: `to footnotes, renumber`. */
export function nameOfMode(mode) {
  const words = Object.entries(mode).map(([name, value]) => (value === true ? name : `${name} ${value}`))
  return words.join(', ') || 'nothing'
}
