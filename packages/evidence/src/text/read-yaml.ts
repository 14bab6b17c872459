import {keyFault, type SyntaxFault, show} from '@citation-lint/data'
import {isAlias, isMap, isNode, isScalar, isSeq, type ParsedNode, parseDocument} from 'yaml'
import type {Located, TextDocument} from './text-document.ts'

/** Parses a YAML text that is within bounds (yaml-bounds.ts). Aliases, repeated keys and list keys are faults. */
export const readYaml = (text: string): TextDocument | {readonly fault: SyntaxFault} => {
  const document = parse(text)
  const fault = firstError(document.errors) ?? nodeFault(document.contents)
  if (fault) return {fault}
  let root: ParsedNode | null | undefined
  return {
    data: document.toJS({maxAliasCount: 0}),
    locate(path) {
      root ??= parse(text).contents
      return locate(root, path)
    },
  }
}

const parse = (text: string) =>
  parseDocument(text, {
    schema: 'core',
    resolveKnownTags: false,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'error',
  })

const firstError = (errors: readonly {message: string; pos: readonly [number, number]}[]): SyntaxFault | undefined => {
  const error = errors[0]
  if (!error) return undefined
  const message = `Unexpected YAML syntax, expected a well-formed document: ${show(error.message)}`
  return {offset: error.pos[0], message, remedy: 'Correct the YAML syntax there'}
}

/** Looks for what plain data would expand or lose. (The parser's own check of keys takes quadratic time.) */
const nodeFault = (root: unknown): SyntaxFault | undefined => {
  const open = [root]
  while (open.length > 0) {
    const node = open.pop()
    if (isAlias(node)) return aliasFault(node.range?.[0] ?? 0, node.source)
    if (isSeq(node)) open.push(...node.items)
    if (!isMap(node)) continue
    const keys = new Set<string>()
    for (const {key, value} of node.items) {
      const offset = isNode(key) ? (key.range?.[0] ?? 0) : 0
      if (!isScalar(key)) return keyKindFault(offset)
      const name = String(key.value)
      const fault = keyFault(name, offset, keys.has(name))
      if (fault) return fault
      keys.add(name)
      open.push(value)
    }
  }
  return undefined
}

const aliasFault = (offset: number, name: string): SyntaxFault => ({
  offset,
  message: `Unexpected alias ${show(`*${name}`)}, expected the value itself`,
  remedy: 'Write the value out: evidence files may not use YAML aliases',
})

const keyKindFault = (offset: number): SyntaxFault => ({
  offset,
  message: 'Unexpected list or mapping as a key, expected a plain key',
  remedy: 'Use a plain word as the key',
})

const locate = (root: ParsedNode | null, path: readonly string[]): Located | undefined => {
  let node: unknown = root
  let key: unknown
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === step)
      key = pair?.key
      node = pair?.value
    } else {
      key = undefined
      node = isSeq(node) ? node.items[Number(step)] : undefined
    }
    if (node === undefined) return undefined
  }
  const value = spanOf(node)
  return value && {key: spanOf(key), value}
}

const spanOf = (node: unknown) => {
  if (!isNode(node) || !node.range) return undefined
  return {start: node.range[0], end: node.range[1]}
}
