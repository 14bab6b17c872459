// The commands and their options, as docs/reference/command-line.md lists them: what several have stands there once.
import {flagsOf} from '../packages/citation-lint/dist/operations/operation.js'

const code = (text) => `\`${text}\``

/** Every command with the words that call it: `store add`. */
export const commandsOf = (operations) =>
  operations.flatMap((each) =>
    'operations' in each
      ? each.operations.map((inner) => ({...inner, called: `${each.name} ${inner.name}`}))
      : [{...each, called: each.name}],
  )

const nameOf = ({long, value}) => (value === undefined ? long : `${long} ${value}`)

/** What an option does, however the documents of its command are called. */
const aboutOf = ({about}) => about.replace(/ for every \w+/, '')

const keyOf = (flag) => `${nameOf(flag)} ${aboutOf(flag)}`

function choicesOf({option: {takes, fallback}}) {
  const default_ = fallback === undefined ? '' : `; ${fallback} by default`
  return takes.choices === undefined ? default_ : ` (${takes.choices.join(', ')}${default_})`
}

/** An option on a line of its own. */
const lineOf = (flag, choices = choicesOf(flag)) =>
  `- ${flag.short === undefined ? '' : `${code(flag.short)}, `}${code(nameOf(flag))}: ${aboutOf(flag)}${choices}`

/** Where more stands about a command. */
const notes = {
  check:
    '[Getting started](../start/getting-started.md), [Adoption](../guides/adoption.md) and [Output formats](output-formats.md) say more. `rules` of [citation.yml](citation-yml.md) sets levels for good. `fix` and `init` are commands, not options.',
  audit:
    'See [Audit a report](../guides/auditing.md). It ends with 0 if nothing is settled against a document, with 1 if something is.',
  fix: 'See [Fix documents](../guides/fixing.md).',
  report: 'See [The coverage page](../guides/coverage-page.md).',
  enforce: 'See [Pipelines](../guides/pipelines.md).',
  explain:
    'It prints the page of a [rule](codes.md). Without a code, it lists all codes. `--at` takes a column as well.',
  'explain-config': 'See [Ask why](../guides/adoption.md#ask-why).',
  init: 'See [Set up](../guides/adoption.md#set-up).',
  review:
    'See [Review claims](../guides/review.md). Options from `--jobs` to `--budget` are for `--with`. It ends with 1 if a question is left.',
  'evidence check': 'See [Store evidence](../guides/evidence.md#check-evidence-files).',
  'evidence fetch': 'See [Fetch what documents cite](../guides/fetching.md).',
  'evidence dedupe': 'See [Store evidence](../guides/evidence.md#merge-duplicates).',
  'evidence score': 'See [Credibility](records.md#credibility).',
  'evidence import': 'See [Import answers](../guides/importing-answers.md).',
  'evidence pack': 'See [Evidence packs](../guides/evidence-packs.md).',
  'store add': 'See [What goes in](../guides/store.md#what-goes-in).',
  'store query': 'See [Try it](../guides/store.md#try-it).',
  'store check': 'See [Backup and restore](../guides/store.md#backup-and-restore).',
  prompt: '[Agents](../guides/agents.md#before-it-writes) says what it is for.',
  mcp: '[Agents](../guides/agents.md#while-it-writes-the-mcp-server) lists the tools.',
  lsp: '[Editors](../guides/editors.md#the-server-of-citation-lint) says what it does, and how editors start it.',
  'merge-reports': 'See [Adoption](../guides/adoption.md#use-more-processors-or-more-machines).',
}

/**
 * The options that several commands have, and of each command its words, its arguments and its other options.
 *
 * @param {readonly object[]} operations Of `packages/citation-lint/src/operations`.
 */
export function commandList(operations) {
  const commands = commandsOf(operations).map((command) => ({...command, flags: flagsOf(command)}))
  const all = commands.flatMap(({flags}) => flags)
  const uses = (flag) => all.filter((other) => keyOf(other) === keyOf(flag)).length
  const shared = new Map(all.filter((flag) => uses(flag) > 1).map((flag) => [keyOf(flag), flag]))
  const sections = commands.map(({called, about, arguments: given = [], flags}) => {
    const usage = code(['citation-lint', called, ...given.map(({name}) => name)].join(' '))
    const [also, own] = [true, false].map((is) => flags.filter((flag) => shared.has(keyOf(flag)) === is))
    const others = also.map((flag) => `${code(flag.long)}${flag.value === '<name>' ? choicesOf(flag) : ''}`)
    return [
      `## ${called}`,
      `${usage}: ${about}.`,
      notes[called] ?? '',
      own.map((flag) => lineOf(flag)).join('\n'),
      others.length > 0 ? `Also ${others.join(', ')}.` : '',
    ]
  })
  const lines = Array.from(shared.values(), (flag) => lineOf(flag, flag.value === '<name>' ? '' : undefined))
  return ['## Options of several commands', lines.join('\n'), ...sections.flat()]
    .filter((part) => part !== '')
    .join('\n\n')
}
