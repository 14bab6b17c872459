// The public interface of a package: what its entries export, with the types, read from the declarations of the build.
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {parseSync} from 'oxc-parser'

const modules = new Map()

/** A declaration file: its statements by the name they declare, and where other names come from. */
function moduleAt(file) {
  if (!modules.has(file)) modules.set(file, readModule(file))
  return modules.get(file)
}

function readModule(file) {
  const code = readFileSync(file, 'utf8')
  const {program, module, comments, errors} = parseSync(file, code)
  if (errors.length > 0) throw new Error(`Unexpected syntax in ${file}: ${errors[0].message}`)
  const declarations = new Map()
  for (const statement of program.body) {
    const declared = statement.declaration ?? statement
    const names = declared.declarations?.map(({id}) => id.name) ?? [declared.id?.name ?? declared.id?.value]
    for (const name of names) declarations.set(name, [...(declarations.get(name) ?? []), statement])
  }
  const imports = new Map()
  for (const {moduleRequest, entries} of module.staticImports)
    for (const {importName, localName} of entries)
      imports.set(localName.value, {from: moduleRequest.value, name: importName.name ?? 'default'})
  return {file, code, comments, declarations, imports, exports: module.staticExports.flatMap(({entries}) => entries)}
}

/** Where a name of a module is declared: in one of our files, or in another package. */
function follow(module, name) {
  const imported = module.imports.get(name)
  if (imported === undefined) return {module, name}
  return found(module, imported.from, imported.name)
}

const found = (module, from, name) =>
  from.startsWith('.') ? exportsOf(neighbour(module, from)).get(name) : {from, name, module}

/** Declarations name the sources they were written from. */
const neighbour = (module, from) =>
  moduleAt(path.resolve(path.dirname(module.file), from.replace(/(?:\.d)?\.[tj]s$/, '.d.ts')))

/** What a module exports, by name. */
function exportsOf(module) {
  const all = new Map()
  for (const {moduleRequest, importName, exportName, localName} of module.exports) {
    const name = exportName.kind === 'Default' ? 'default' : exportName.name
    if (moduleRequest === null) all.set(name, follow(module, localName.name ?? name))
    else if (name !== null) all.set(name, found(module, moduleRequest.value, importName.name))
    else for (const [each, place] of exportsOf(neighbour(module, moduleRequest.value))) all.set(each, place)
  }
  return all
}

/** Names that types refer to: `Name`, `Name.member`, `typeof name`, `extends Name`. */
function* namesIn(node) {
  if (node === null || typeof node !== 'object') return
  const inherited = /Heritage|Implements/.test(node.type) && node.expression
  for (const part of [node.typeName, node.exprName, node.superClass, inherited].map(outermost))
    if (part?.type === 'Identifier') yield part.name
  for (const value of Object.values(node)) yield* namesIn(value)
}

/** Of `Name.member`, what `Name` is. */
const outermost = (name) => (name?.type === 'TSQualifiedName' ? outermost(name.left) : name)

/** The statements of a declaration without comments and without the words that every declaration has. */
function textOf(module, statements) {
  return statements.map(({start, end}) => {
    let text = ''
    let from = start
    for (const comment of module.comments.filter((each) => each.start > start && each.end < end)) {
      text += module.code.slice(from, comment.start).trimEnd()
      from = comment.end
    }
    return (text + module.code.slice(from, end)).replace(/^(?:export (?!default))?(?:declare (?!module))?/, '')
  })
}

/** First sentence of the comment above a declaration. */
function aboutOf(module, [{start}]) {
  const comment = module.comments.findLast((each) => each.end <= start && !module.code.slice(each.end, start).trim())
  const text = (comment?.value ?? '').replaceAll(/^\s*\* ?/gm, '').split(/\n\s*\n|(?:^|\n)@/)[0]
  const [sentence] = text.replaceAll(/\s+/g, ' ').match(/^(?:`[^`]*`|[^`.]|\.(?! [A-Z`]))*/)
  return sentence.trim().replace(/[.:]$/, '')
}

const byName = (one, other) => (one.name < other.name ? -1 : Number(one.name > other.name))

/**
 * What one entry of a package exports.
 *
 * @param {string} file Its `.d.ts` file.
 * @returns `exported`: name, text, first sentence of the comment, whether there is a value or only a type; `inner`: types
 * that the exported ones are made of and that have no name outside; `augmented`: what it adds to the types of others.
 */
export function readEntry(file) {
  const entry = moduleAt(path.resolve(file))
  const place = ({module, name}) => `${module.file}#${name}`
  const named = [...exportsOf(entry)].map(([name, target]) => ({name, target}))
  const seen = new Set(named.map(({target}) => place(target)))
  const inner = []
  const describe = ({name, target}) => {
    if (target.from !== undefined) return {name, from: target.from, text: [], about: ''}
    const {module} = target
    const statements = module.declarations.get(target.name) ?? []
    for (const reference of namesIn(statements)) {
      const next = follow(module, reference)
      if (next.from !== undefined || !next.module.declarations.has(next.name) || seen.has(place(next))) continue
      seen.add(place(next))
      inner.push(describe({name: next.name, target: next}))
    }
    const isValue = statements.some(({declaration}) => !/Interface|TypeAlias/.test(declaration?.type))
    return {name, text: textOf(module, statements), about: aboutOf(module, statements), isValue}
  }
  const exported = named.map(describe).sort(byName)
  const modules = [...entry.declarations.values()]
    .flat()
    .filter(({type, id}) => type === 'TSModuleDeclaration' && 'value' in id)
  return {exported, inner: inner.sort(byName), augmented: textOf(entry, modules)}
}

/** Entries of a package that have types: specifier and path of the declarations. */
export function entriesOf(folder) {
  const {name, exports} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return Object.entries(exports)
    .filter(([, target]) => target.types !== undefined)
    .map(([entry, {types}]) => ({specifier: name + entry.slice(1), file: path.join(folder, types)}))
}

/** What is exported as other packages declare it, one line for each package. */
function passedOn(exported) {
  const names = new Map()
  for (const {name, from} of exported) if (from !== undefined) names.set(from, [...(names.get(from) ?? []), name])
  return [...names].map(([from, list]) => `export { ${list.join(', ')} } from '${from}'`)
}

/** The page that a reviewer reads: a difference in it is a change of the public interface. */
export function apiPage(folder) {
  const {name} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const block = (list) => `\`\`\`ts\n${list.join('\n\n')}\n\`\`\``
  const parts = entriesOf(folder).flatMap(({specifier, file}) => {
    const {exported, inner, augmented} = readEntry(file)
    return [
      `## ${specifier}`,
      block([...passedOn(exported), ...exported.flatMap(({text}) => text), ...augmented]),
      ...(inner.length > 0
        ? ['Types that these are made of, and that are not exported:', block(inner.flatMap(({text}) => text))]
        : []),
    ]
  })
  const about = 'Generated by `npm run generate`. A difference here is a change of the public interface.'
  return `${[`# Public interface of ${name}`, about, ...parts].join('\n\n')}\n`
}
