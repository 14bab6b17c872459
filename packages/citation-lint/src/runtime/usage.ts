import {show, showChoice} from '@citation-lint/core/rules'

/** How the parser of arguments puts it, and how we do. */
const statements: readonly (readonly [RegExp, (...found: readonly string[]) => string])[] = [
  [
    /^unknown (option|command) '(.*?)'(?:\n\(Did you mean (?:one of )?(.+)\?\))?$/s,
    (kind = '', word = '', meant) =>
      `${show(word)} as ${kind === 'option' ? 'an option' : 'a command'}, expected ${meant === undefined ? `one that \`--help\` lists` : showChoice(meant.split(', '))}`,
  ],
  [/^missing required argument '(.+)'$/, (name = '') => `end of the arguments, expected ${show(`<${name}>`)}`],
  [
    /^option '(.+)' argument missing$/,
    (flags = '') => `option ${show(longOf(flags))} without a value, expected ${show(flags)}`,
  ],
  [
    /^option '(.+?)' argument '(.*)' is invalid\. Expected (.+)\.$/s,
    (flags = '', value = '', expected) => `${show(value)} as ${show(longOf(flags))}, expected ${expected}`,
  ],
  [
    /^too many arguments(?: for '.+?')?\. Expected (\d+) arguments? but got (\d+)\.$/,
    (most, given) => `arguments, ${given} in all, expected at most ${most}`,
  ],
  [
    /^option '(.+?)' cannot be used with option '(.+?)'$/,
    (one = '', other = '') => `option ${show(longOf(one))} beside ${show(longOf(other))}, expected one of them`,
  ],
]

/** `--max-warnings` of `--max-warnings <number>`, `--attempt` of `-a, --attempt <number>`. */
function longOf(flags: string): string {
  return /--[a-z-]+/.exec(flags)?.[0] ?? flags
}

/** What the parser of arguments says, in the grammar of all messages; as it is where it says something new. */
export function usageStatement(message: string): string {
  for (const [pattern, say] of statements) {
    const found = pattern.exec(message)
    if (found) return `Unexpected ${say(...found.slice(1))}`
  }
  return message
}
