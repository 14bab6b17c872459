import {type CommandWords, isBelow, type OptionWords} from './grammar.ts'

/** The script for fish. Files are offered beside it, as fish does. */
export function fishScript(commands: readonly CommandWords[]): string {
  return `${commands.flatMap((command) => linesOf(command, commands)).join('\n')}\n`
}

function linesOf({path, about, values, options}: CommandWords, commands: readonly CommandWords[]): readonly string[] {
  const name = path.at(-1)
  const own = name === undefined ? [] : [complete(conditionOf(path.slice(0, -1), commands), `-a ${name}`, about)]
  const condition = conditionOf(path, commands)
  const choices = values.length === 0 ? [] : [complete(condition, `-x -a '${values.join(' ')}'`, about)]
  return [...own, ...choices, ...options.map((option) => complete(condition, wordsOf(option), option.about))]
}

/**
 * True where the line holds these commands, none below the last of them, and no other command that has some below:
 * `evidence check` is not `check`.
 */
function conditionOf(path: readonly string[], commands: readonly CommandWords[]): string {
  const below = commands.filter((each) => isBelow(each, path))
  const others = commands.filter(
    (each) => each.path.length === 1 && each.path[0] !== path[0] && commands.some((sub) => isBelow(sub, each.path)),
  )
  const unseen = new Set([...below, ...others].map((each) => each.path.at(-1)))
  const seen = path.map((name) => `__fish_seen_subcommand_from ${name}`)
  const not = unseen.size === 0 ? [] : [`not __fish_seen_subcommand_from ${[...unseen].join(' ')}`]
  return [...seen, ...not].join('; and ')
}

function wordsOf({flags, takesValue, choices}: OptionWords): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`))
  const value = choices.length > 0 ? [`-x -a '${choices.join(' ')}'`] : takesValue ? ['-r'] : []
  return [...names, ...value].join(' ')
}

function complete(condition: string, words: string, about: string): string {
  return `complete -c citation-lint -n '${condition}' ${words} -d ${quote(about)}`
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
