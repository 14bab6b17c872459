import {existsSync, type FSWatcher, watch} from 'node:fs'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'

/** How long changes are gathered before they are looked at, in milliseconds: an editor writes a file in steps. */
const pause = 100

/** Calls a function now and after each change of the files that it names, absolute, and of others below a folder. */
export async function watchFiles(folder: string, round: () => Promise<readonly string[]>): Promise<never> {
  const watchers = new Map<string, FSWatcher>()
  let known: ReadonlySet<string> = new Set()
  let wake = (): void => undefined
  const follow = (place: string): void => {
    const watcher = watch(place, (_, name) => {
      const file = name === null ? place : path.join(place, name)
      if (known.has(file) || isBelow(file, folder)) wake()
    })
    // A folder that goes away takes its watcher with it; its parent tells of it.
    watcher.on('error', () => {
      watcher.close()
      watchers.delete(place)
    })
    watchers.set(place, watcher)
  }
  for (;;) {
    const changed = new Promise<void>((resolve) => {
      wake = resolve
    })
    const files = await round()
    known = new Set(files)
    const places = new Set([folder, ...files.map(folderOf)])
    const unseen = [...places].filter((place) => !watchers.has(place))
    for (const place of unseen) follow(place)
    // What changed in a folder before it was followed is seen by one more round.
    if (unseen.length === 0) await changed
    await setTimeout(pause)
  }
}

/** The folder of a file, else the nearest above it that is there. */
function folderOf(file: string): string {
  const folder = path.dirname(file)
  return existsSync(folder) || path.dirname(folder) === folder ? folder : folderOf(folder)
}

function isBelow(file: string, folder: string): boolean {
  const relative = path.relative(folder, file)
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative)
}
