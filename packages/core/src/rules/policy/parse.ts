import {type Document, isCollection, isMap, isNode, isScalar, type Node, parseDocument, visit} from 'yaml'
import {linesOf, sourceOf, yamlBounds} from '../../data/index.ts'
import type {Fault} from './issue.ts'
import type {Policy} from './policy.ts'
import {PolicyError, type PolicyProblem} from './problem.ts'
import {readPolicy} from './read-policy.ts'

/** Largest `citation.yml`, in UTF-16 code units; a setting file is a page or two. */
const largest = 262_144

/** Levels and tokens that no setting file needs. */
const limits = {depth: 32, yamlTokens: 50_000}

/**
 * Reads the text of a `citation.yml`. An empty file is a policy of defaults.
 *
 * @param path How the file is called in errors.
 * @throws {PolicyError} with every fault at its line and column: syntax, unknown keys and codes, wrong types,
 * patterns that are no linear-time expression.
 */
export function parsePolicy(file: string, path: string): Policy {
  const text = sourceOf(file)
  const lines = linesOf(text)
  const problemAt = (message: string, offset: number): PolicyProblem => ({message, ...lines.pointAt(offset)})
  const excess = excessOf(text)
  if (excess) throw new PolicyError(path, [problemAt(excess.message, excess.offset)])
  const document = parseDocument(text, {prettyErrors: false})
  const broken = document.errors.map(({message, pos}) =>
    problemAt(`Unexpected YAML, expected valid syntax (${firstLine(message)})`, pos[0]),
  )
  visit(document, {
    Alias: (_, {range}) => {
      broken.push(problemAt('Unexpected alias, expected the value itself', range?.[0] ?? 0))
    },
  })
  if (broken.length > 0) throw new PolicyError(path, broken)
  const reading = readPolicy(document.toJS())
  if ('policy' in reading) return reading.policy
  const problems = reading.faults.map((fault) => problemAt(fault.message, offsetOf(document, fault)))
  throw new PolicyError(
    path,
    problems.sort((a, b) => a.line - b.line || a.column - b.column),
  )
}

/** Bounds that hold before the parser sees the text. */
function excessOf(text: string): {readonly message: string; readonly offset: number} | undefined {
  const message = `Unexpected file of ${text.length} characters, expected at most ${largest}`
  return text.length > largest ? {message, offset: 0} : yamlBounds(text, limits)
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0]?.replace(/[.:]\s*$/, '') ?? ''
}

/** The key or value a fault is about, else the nearest thing around it that is there. */
function offsetOf(document: Document.Parsed, {path, onKey}: Fault): number {
  const key = onKey ? keyNode(document, path) : undefined
  if (key) return startOf(key)
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    if (isNode(node)) return startOf(node)
  }
  return 0
}

function keyNode(document: Document.Parsed, path: readonly PropertyKey[]): Node | undefined {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents
  if (!isMap(parent)) return undefined
  const found = parent.items.find(({key}) => isScalar(key) && String(key.value) === path.at(-1))
  return isNode(found?.key) ? found.key : undefined
}

function startOf(node: Node): number {
  const first = isCollection(node) && isMap(node) ? node.items[0]?.key : node
  return (isNode(first) ? first.range : node.range)?.[0] ?? 0
}
