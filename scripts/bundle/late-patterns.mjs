import {parseSync} from 'oxc-parser'

/**
 * Makes patterns of modules when they are first used, where V8 has to ask for tables of Unicode to make one, or where it
 * is put together of parts. A small document uses few of them:
 *
 *     const name = /\p{Lu}\w+/u       const name = () => (name$ ??= /\p{Lu}\w+/u)
 *     name.test(text)                 name().test(text)
 *
 * @param {(file: string) => boolean} isOurs Whose modules are changed.
 */
export const latePatterns = (isOurs) => ({
  name: 'late-patterns',
  transform: (source, file) => (isOurs(file) ? withLatePatterns(source, file) : undefined),
})

function withLatePatterns(source, file) {
  // Most modules have none, and a tree of each takes the bundler longer than to join them.
  if (!/\\p\{|new RegExp/.test(source)) return undefined
  const {program} = parseSync(file, source)
  const patterns = new Map(program.body.flatMap(patternsOf).map(({id, init}) => [id.name, init]))
  if (patterns.size === 0) return undefined
  const uses = [...usesIn(program, patterns)]
  // A name that stands for something else as well, or is exported, is left alone.
  for (const {node, isRead} of uses) if (!isRead) patterns.delete(node.name)
  const edits = uses
    .filter(({node}) => patterns.has(node.name))
    .map(({node: {name, start, end}, isShort}) => ({start, end, text: isShort ? `${name}: ${name}()` : `${name}()`}))
  for (const [name, {start, end}] of patterns)
    edits.push({start, end: start, text: `() => (${name}$ ??= `}, {start: end, end, text: ')'})
  const kept = [...patterns.keys()].map((name) => `let ${name}$; `)
  return kept.join('') + edited(source, edits)
}

/** Those that a statement of a module declares. */
const patternsOf = ({type, kind, declarations}) =>
  type === 'VariableDeclaration' && kind === 'const' ? declarations.filter(({init}) => isDear(init)) : []

const isDear = (init) =>
  init?.type === 'NewExpression' ? init.callee.name === 'RegExp' : init?.regex?.pattern.includes('\\p{') === true

/** Where the names of patterns stand, but for names of properties and the declarations of the patterns themselves. */
function* usesIn(node, patterns, parent = {}, isBound = false) {
  if (node.type === 'Identifier') {
    if (!patterns.has(node.name) || isNameOfProperty(node, parent)) return
    const isOwn = parent.id === node && parent.init === patterns.get(node.name)
    const isShort = parent.type === 'Property' && parent.shorthand
    if (!isOwn) yield {node, isShort, isRead: !isBound && !isDeclared(node, parent)}
    return
  }
  const binds = isBound || node.type === 'ObjectPattern' || node.type === 'ArrayPattern'
  for (const child of Object.values(node).flat())
    if (typeof child?.type === 'string') yield* usesIn(child, patterns, node, binds && node.right !== child)
}

const isNameOfProperty = (node, {computed, key, property}) => !computed && (property === node || key === node)

/** Where a name is bound, written to or exported. */
const isDeclared = (node, {type, id, local, exported, params, left, argument, param}) =>
  [id, local, exported, param].includes(node) ||
  params?.includes(node) ||
  (left === node && /^(?:Assignment|For)/.test(type)) ||
  (argument === node && /^(?:Rest|Update)/.test(type))

/** A text with edits made from its end to its start; at one place the wider one is made first. */
function edited(source, edits) {
  return edits
    .sort((one, other) => other.start - one.start || other.end - one.end)
    .reduce((text, {start, end, text: other}) => text.slice(0, start) + other + text.slice(end), source)
}
