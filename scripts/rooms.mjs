// The rooms of the project: how many lines each may have, and which others it may import. rooms.json has a row a room, each
// after those of the library that it stands on; a file belongs to the nearest room above it.
//
//   node scripts/rooms.mjs            exit code 1 names rooms that are too large, and imports that no row allows
//   node scripts/rooms.mjs --lower    writes into rooms.json what is there now, where that is less
import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {circlesIn, importsIn} from './imports.mjs'

const home = fileURLToPath(new URL('../', import.meta.url))
const table = path.join(home, 'scripts/rooms.json')
const library = 'core/'

/** `total` bounds the sum of all ceilings: one that is raised wants another lowered. */
const {total, rooms} = JSON.parse(readFileSync(table, 'utf8'))
const names = Object.keys(rooms)

/** The room of a file, whose path is that from `packages`, without `src`: `core/brief/text/stops.ts`. */
function roomOf(file) {
  for (let folder = path.posix.dirname(file); folder.length > 1; folder = path.posix.dirname(folder))
    if (folder in rooms) return folder
  return undefined
}

/** The room that a room stands in: a folder of the library, `core/brief`, or a package. */
const outermost = (room) => room.split('/', room.startsWith(library) ? 2 : 1).join('/')

const packages = readdirSync(path.join(home, 'packages'))
const sourcesOf = (name) => path.join(home, 'packages', name, 'src')

const importsOf = new Map(packages.map((name) => [name, importsIn(sourcesOf(name))]))

/** All imports of the packages. */
const imports = [...importsOf].flatMap(([name, files]) =>
  [...files].flatMap(([from, targets]) => targets.map((to) => ({from: `${name}/${from}`, to: `${name}/${to}`}))),
)

/** Files by which a room of the library is entered: its index, and whatever package.json exports of it. */
const {exports: entries} = JSON.parse(readFileSync(path.join(home, 'packages/core/package.json'), 'utf8'))
const doors = new Set([
  ...names.map((room) => `${room}/index.ts`),
  ...Object.values(entries).flatMap(({types}) =>
    types === undefined ? [] : [types.replace('./dist/', library).replace('.d.ts', '.ts')],
  ),
])

/** How many lines each room has now. */
function linesIn() {
  const lines = Object.fromEntries(names.map((room) => [room, 0]))
  for (const [name, files] of importsOf)
    for (const file of files.keys())
      lines[roomOf(`${name}/${file}`)] += readFileSync(path.join(sourcesOf(name), file), 'utf8').split('\n').length - 1
  return lines
}

/** A drawing of the library's rooms in Mermaid's language, without the arrows that a longer way makes needless. */
export function drawRooms() {
  const below = new Map(names.filter((room) => room.startsWith(library)).map((room) => [outermost(room), new Set()]))
  for (const {from, to} of imports.filter((each) => each.from.startsWith(library))) {
    const [above, under] = [from, to].map((file) => outermost(roomOf(file)))
    if (above !== under) below.get(above)?.add(under)
  }
  const reaches = (from, to) => [...below.get(from)].some((next) => next === to || reaches(next, to))
  const shown = (room) => room.slice(library.length)
  const arrows = [...below].flatMap(([room, others]) =>
    [...others]
      .filter((other) => ![...others].some((next) => next !== other && reaches(next, other)))
      .map((other) => `  ${shown(room)} --> ${shown(other)}`),
  )
  return ['```mermaid', 'flowchart TD', ...arrows.toSorted(), '```'].join('\n')
}

/** Imports that lead into a room which the row of their own does not name, or by another way than its door. */
function* forbidden() {
  for (const {from, to} of imports) {
    const [room, target] = [roomOf(from), roomOf(to)]
    if (room === target) continue
    if (!rooms[room].imports.includes(target)) yield `${from} imports ${to}: the row of ${room} names no ${target}`
    if (outermost(room) !== outermost(target) && !doors.has(to))
      yield `${from} imports ${to}, which is no door of its room`
  }
  for (const [index, room] of names.entries())
    for (const other of rooms[room].imports)
      if (outermost(room) !== outermost(other) && names.indexOf(outermost(other)) > index)
        yield `the row of ${room} names ${other}, a room above it`
}

function* faults() {
  for (const [name, files] of importsOf)
    for (const circle of circlesIn(files)) yield `a circle in packages/${name}/src: ${circle.join(' → ')}`
  yield* forbidden()
  const lines = linesIn()
  for (const room of names) {
    if (lines[room] > rooms[room].lines)
      yield `${room} has ${lines[room]} lines, ${lines[room] - rooms[room].lines} more than its row allows`
  }
  const sum = names.reduce((all, room) => all + rooms[room].lines, 0)
  if (sum > total) yield `the rows allow ${sum} lines together, expected at most ${total}: lower another row`
}

/** Writes what is there now where it is less. */
function lower() {
  const lines = linesIn()
  for (const room of names) rooms[room].lines = Math.min(rooms[room].lines, lines[room])
  const sum = names.reduce((all, room) => all + rooms[room].lines, 0)
  const rows = names.map((room) => `    ${JSON.stringify(room)}: ${JSON.stringify(rooms[room])}`)
  writeFileSync(table, `{\n  "total": ${Math.min(total, sum)},\n  "rooms": {\n${rows.join(',\n')}\n  }\n}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--lower')) lower()
  const found = [...faults()]
  for (const fault of found) console.error(`Unexpected room: ${fault}`)
  process.exitCode = found.length > 0 ? 1 : 0
}
