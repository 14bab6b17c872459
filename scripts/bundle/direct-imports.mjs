import {readFileSync} from 'node:fs'
import {parseSync} from 'oxc-parser'

/**
 * Makes our modules import each name from the module that declares it: what comes through the index of a package would
 * evaluate all of the package, and a check needs a part of most of them. Types fall away later.
 *
 * @param {(file: string) => boolean} isOurs Whether a module only declares things, so that it may stay unevaluated.
 */
export function directImports(isOurs) {
  return {
    name: 'direct-imports',
    async transform(code, file) {
      if (!isOurs(file)) return undefined
      let result = ''
      let end = 0
      for (const statement of modulesOf(file, code).staticImports) {
        const lines = await directly(this, statement, file, isOurs)
        result += code.slice(end, statement.start) + (lines ?? code.slice(statement.start, statement.end))
        end = statement.end
      }
      return result + code.slice(end)
    },
  }
}

/** One import statement as several, on one line; `undefined` where it has to stay. */
async function directly(context, {moduleRequest, entries}, importer, isOurs) {
  const target = await context.resolve(moduleRequest.value, importer)
  if (target === null || !isOurs(target.id) || entries.length === 0) return undefined
  if (entries.some(({importName}) => importName.kind !== 'Name')) return undefined
  const lines = []
  for (const {importName, localName, isType} of entries) {
    if (isType) continue
    const place = await declarationOf(context, target.id, importName.name)
    if (place === undefined)
      throw new Error(`Unexpected import of ${importName.name} by ${importer}: nobody declares it`)
    lines.push(`import {${place.name} as ${localName.value}} from ${JSON.stringify(place.file)}`)
  }
  return lines.join('; ')
}

/** The module that declares what another one exports, and its name there. */
async function declarationOf(context, file, name) {
  const entries = modulesOf(file).staticExports.flatMap((statement) => statement.entries)
  const named = entries.find(({exportName}) => (exportName.kind === 'Default' ? 'default' : exportName.name) === name)
  if (named?.moduleRequest === null || named?.importName.kind === 'All') return {file, name}
  const sources = named ? [named] : entries.filter(({importName}) => importName.kind === 'AllButDefault')
  for (const {moduleRequest, importName} of sources) {
    const {id} = await context.resolve(moduleRequest.value, file)
    const place = await declarationOf(context, id, named ? importName.name : name)
    if (place !== undefined) return place
  }
  return undefined
}

const modules = new Map()

/** What a module imports and exports; each is parsed once, with the code that the bundler has of it where it has any. */
function modulesOf(file, code) {
  if (code !== undefined || !modules.has(file)) {
    const {module, errors} = parseSync(file, code ?? readFileSync(file, 'utf8'))
    if (errors.length > 0) throw new Error(`Unexpected syntax in ${file}: ${errors[0].message}`)
    modules.set(file, module)
  }
  return modules.get(file)
}
