// Which source files import which.
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {parseSync} from 'oxc-parser'

/** Every TypeScript file below a folder, as paths relative to it, with the files beside it that each imports, types too. */
export function importsIn(folder) {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.ts'))
  return new Map(files.map((file) => [file, importsOf(folder, file)]))
}

/** Those that are imported when the file is evaluated. What is imported later ties nothing together. */
function importsOf(folder, file) {
  const {module} = parseSync(file, readFileSync(path.join(folder, file), 'utf8'))
  const requests = [
    ...module.staticImports.map(({moduleRequest}) => moduleRequest.value),
    ...module.staticExports.flatMap(({entries}) => entries.flatMap(({moduleRequest}) => moduleRequest?.value ?? [])),
  ]
  return [...new Set(requests)]
    .filter((request) => request.startsWith('.'))
    .map((request) => path.posix.join(path.posix.dirname(file), request))
}

/** Circles of imports, each as the files on its way; of those that share a file one is found. */
export function* circlesIn(imports) {
  const done = new Set()
  const way = []
  function* visit(file) {
    const index = way.indexOf(file)
    if (index >= 0) yield [...way.slice(index), file]
    if (index >= 0 || done.has(file)) return
    way.push(file)
    for (const next of imports.get(file) ?? []) yield* visit(next)
    way.pop()
    done.add(file)
  }
  for (const file of imports.keys()) yield* visit(file)
}
