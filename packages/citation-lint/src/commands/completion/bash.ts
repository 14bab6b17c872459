import {type CommandWords, isBelow} from './grammar.ts'

/**
 * The script for bash, and for zsh, which understands it once `bashcompinit` is loaded. It follows the commands on the
 * line, then offers what may come next; where nothing may, the shell offers files.
 */
export function bashScript(commands: readonly CommandWords[]): string {
  return `_citation_lint() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command='' words='' index
  # Bash may take \`--format=json\` for three words.
  if [[ $current == '=' ]]; then current=''
  elif [[ $previous == '=' ]]; then previous="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$command/\${COMP_WORDS[index]}" in
${commands
  .filter(({path}) => path.length > 0)
  .map(stepOf)
  .join('\n')}
    esac
  done
  case "$command $previous" in
${commands.flatMap(choicesOf).join('\n')}
    *)
      case "$command $current" in
${commands.map(optionsOf).join('\n')}
${commands.flatMap((command) => argumentsOf(command, commands)).join('\n')}
      esac
      ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _citation_lint citation-lint
`
}

/** The script for zsh, which runs that for bash in its own words. */
export function zshScript(commands: readonly CommandWords[]): string {
  return `autoload -U +X compinit && compinit -u\nautoload -U +X bashcompinit && bashcompinit\n${bashScript(commands)}`
}

/** Names of commands and options are words of ours; nothing of them needs quoting. */
function keyOf(path: readonly string[]): string {
  return path.map((name) => `/${name}`).join('')
}

function stepOf({path}: CommandWords): string {
  return `      '${keyOf(path)}') command='${keyOf(path)}' ;;`
}

function choicesOf({path, options}: CommandWords): readonly string[] {
  return options
    .filter(({takesValue}) => takesValue)
    .map(({flags, choices}) => {
      const cases = flags.map((flag) => `'${keyOf(path)} ${flag}'`).join(' | ')
      return `    ${cases}) words='${choices.join(' ')}' ;;`
    })
}

function optionsOf({path, options}: CommandWords): string {
  const flags = options.flatMap((option) => option.flags.filter((flag) => flag.startsWith('--')))
  return `        '${keyOf(path)} -'*) words='${[...flags, '--help'].join(' ')}' ;;`
}

function argumentsOf({path, values}: CommandWords, commands: readonly CommandWords[]): readonly string[] {
  const below = commands.filter((each) => isBelow(each, path)).map((each) => each.path.at(-1))
  const words = [...below, ...values].join(' ')
  return words === '' ? [] : [`        '${keyOf(path)} '*) words='${words}' ;;`]
}
