import type {z} from 'zod'
import {show, showChoice, showMeant} from '../show.ts'

/** A fault of settings at a path of keys; `onKey` means the last key of the path itself, not its value. */
export interface Fault {
  readonly message: string
  readonly path: readonly PropertyKey[]
  readonly onKey: boolean
}

/** Names of the types of a value as a reader of YAML knows them. */
const typeNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    array: 'a list',
    record: 'a map',
    tuple: 'a list of a severity and options',
    object: 'a map',
    int: 'a whole number',
    number: 'a number',
    string: 'a text',
    boolean: '`true` or `false`',
  }),
)

/** The keys that may stand at a path, for suggestions. */
export type KeysAt = (path: readonly PropertyKey[]) => readonly string[]

/** Says an issue of a schema in the grammar of all messages; one unknown key, one fault. */
export function describeIssue(issue: z.core.$ZodIssue, keysAt: KeysAt): Fault[] {
  if (issue.code !== 'unrecognized_keys')
    return [{message: `Unexpected ${found(issue)}, expected ${expected(issue)}`, path: issue.path, onKey: false}]
  const known = keysAt(issue.path)
  return issue.keys.map((key) => ({message: unknownKey(key, known), path: [...issue.path, key], onKey: true}))
}

function unknownKey(key: string, known: readonly string[]): string {
  return `Unexpected key ${show(key)}, expected ${showMeant(key, known, 8)}`
}

function choice(values: readonly string[], input: unknown): string {
  return typeof input === 'string' ? showMeant(input, values) : showChoice(values, values.length)
}

function found({path, input}: z.core.$ZodIssue): string {
  if (path.length === 0) return 'content'
  return `value ${isScalar(input) ? `${show(String(input))} ` : ''}of ${show(path.join('.'))}`
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function expected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeNames.get(issue.expected) ?? show(issue.expected)
    case 'invalid_value':
      return choice(issue.values.map(String), issue.input)
    case 'too_small':
      return issue.origin === 'string' ? 'a text that is not empty' : `at least ${issue.minimum}`
    case 'too_big':
      return `at most ${issue.maximum}`
    case 'invalid_union':
      return [...new Set(issue.errors.flatMap((errors) => errors.slice(0, 1).map(expected)))].join(', or ')
    default:
      return issue.message.toLowerCase()
  }
}
