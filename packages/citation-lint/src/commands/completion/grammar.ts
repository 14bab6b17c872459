import {flagsOf, type Group, type Operation} from '../../operations/operation.ts'

/** One command of the program, as far as completion needs it. */
export interface CommandWords {
  /** Names from the program on: `['evidence', 'check']`; empty for the program itself. */
  readonly path: readonly string[]
  readonly about: string
  /** What may stand as an argument, where it can be listed. */
  readonly values: readonly string[]
  readonly options: readonly OptionWords[]
}

/** An option as it is completed. */
export interface OptionWords {
  /** As they are typed: `--format`, `-f`. */
  readonly flags: readonly string[]
  readonly about: string
  /** A value has to follow. */
  readonly takesValue: boolean
  /** The values that may follow, where they can be listed. */
  readonly choices: readonly string[]
}

/** Every command with its options, the program first; it knows the options of `check`, which runs by default. */
export function grammarOf(operations: readonly (Operation | Group)[]): readonly CommandWords[] {
  const main = operations.find((each): each is Operation => 'isDefault' in each)
  const own = {path: [], about: '', values: [], options: main ? optionsOf(main) : []}
  return [own, ...operations.flatMap((each) => wordsOf(each, []))]
}

function wordsOf(described: Operation | Group, above: readonly string[]): readonly CommandWords[] {
  const {name, about} = described
  const path = [...above, name]
  if ('operations' in described)
    return [{path, about, values: [], options: []}, ...described.operations.flatMap((each) => wordsOf(each, path))]
  const values = (described.arguments ?? []).flatMap(({choices = []}) => choices)
  return [{path, about, values, options: optionsOf(described)}]
}

function optionsOf(operation: Operation): readonly OptionWords[] {
  return flagsOf(operation).map(({long, short, about, value, option}) => ({
    flags: short === undefined ? [long] : [long, short],
    about,
    takesValue: value !== undefined,
    choices: option.takes.choices ?? [],
  }))
}

/** True for a command directly below another. */
export function isBelow({path}: CommandWords, parent: readonly string[]): boolean {
  return path.length === parent.length + 1 && parent.every((name, index) => path[index] === name)
}
