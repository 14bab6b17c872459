import type {Command, Option} from 'commander'

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
export function grammarOf(program: Command): readonly CommandWords[] {
  const check = program.commands.find((command) => command.name() === 'check')
  const own = {...wordsOf(program, []), options: (check ?? program).options.filter(isShown).map(optionOf)}
  return [own, ...below(program, [])]
}

function below(command: Command, path: readonly string[]): readonly CommandWords[] {
  return command.commands.flatMap((each) => {
    const here = [...path, each.name()]
    return [wordsOf(each, here), ...below(each, here)]
  })
}

function wordsOf(command: Command, path: readonly string[]): CommandWords {
  const values = command.registeredArguments.flatMap(({argChoices}) => argChoices ?? [])
  return {path, about: command.description(), values, options: command.options.filter(isShown).map(optionOf)}
}

function isShown({hidden}: Option): boolean {
  return !hidden
}

function optionOf({long, short, description, required, argChoices}: Option): OptionWords {
  const flags = [long, short].filter((flag) => typeof flag === 'string')
  return {flags, about: description, takesValue: required, choices: argChoices ?? []}
}

/** True for a command directly below another. */
export function isBelow({path}: CommandWords, parent: readonly string[]): boolean {
  return path.length === parent.length + 1 && parent.every((name, index) => path[index] === name)
}
