// The rooms of the library, packages/core/src: which imports which. A room stands on those that package.json lists before
// it, and enters another one by its door alone, a file that package.json exports.
//
//   node scripts/rooms.mjs    exit code 1 names the imports that lead up, through a wall, or, in any package, in a circle
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {circlesIn, importsIn} from './imports.mjs'

const home = fileURLToPath(new URL('../packages/core/', import.meta.url))
const sources = path.join(home, 'src')
const packages = path.dirname(path.dirname(sources))

/** Paths of the files that package.json exports, relative to the sources. */
const {exports: entries} = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))
const doors = Object.values(entries).flatMap(({types}) =>
  types === undefined ? [] : [types.replace('./dist/', '').replace('.d.ts', '.ts')],
)
const roomOf = (file) => file.split('/')[0]

/** Names of the rooms, each after those it may import. */
const rooms = [...new Set(doors.map(roomOf))]

/** Every import that leads from one room into another, as paths relative to the sources. */
function importsBetweenRooms() {
  return [...importsIn(sources)]
    .flatMap(([from, targets]) => targets.map((to) => ({from, to})))
    .filter(({from, to}) => roomOf(from) !== roomOf(to))
}

/** A drawing of the rooms in Mermaid's language, without the arrows that a longer way makes needless. */
export function drawRooms() {
  const below = new Map(rooms.map((room) => [room, new Set()]))
  for (const {from, to} of importsBetweenRooms()) below.get(roomOf(from)).add(roomOf(to))
  const reaches = (from, to) => [...below.get(from)].some((next) => next === to || reaches(next, to))
  const arrows = [...below].flatMap(([room, others]) =>
    [...others]
      .filter((other) => ![...others].some((next) => next !== other && reaches(next, other)))
      .map((other) => `  ${room} --> ${other}`),
  )
  return ['```mermaid', 'flowchart TD', ...arrows.toSorted(), '```'].join('\n')
}

function* faults() {
  for (const folder of readdirSync(packages))
    for (const circle of circlesIn(importsIn(path.join(packages, folder, 'src'))))
      yield `a circle in packages/${folder}/src: ${circle.join(' → ')}`
  for (const {from, to} of importsBetweenRooms()) {
    if (rooms.indexOf(roomOf(to)) > rooms.indexOf(roomOf(from))) yield `${from} imports ${to}, a room above its own`
    if (!doors.includes(to)) yield `${from} imports ${to}, which is no door of its room`
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = [...faults()]
  for (const fault of found) console.error(`Unexpected import: ${fault}`)
  process.exitCode = found.length > 0 ? 1 : 0
}
