import {flagsOf} from '../packages/citation-lint/dist/operations/operation.js'
import {commandsOf} from './command-list.mjs'

/** Characters that roff would take for its own, and the dash of an option, which is no hyphen, and those beyond ASCII. */
const plain = (text) =>
  text
    .replace(/\\/g, '\\e')
    .replace(/-/g, '\\-')
    .replace(/^([.'])/gm, '\\&$1')
    .replace(/[^\0-\x7f]/gu, (sign) => `\\[u${sign.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}]`)

/**
 * The manual page of the command, in the macros of man(7): every command with its options, as its help says them.
 *
 * @param {readonly object[]} operations Of `packages/citation-lint/src/operations`.
 * @param {string} version Of the command.
 */
export const manPage = (operations, version) =>
  [
    `.TH CITATION\\-LINT 1 "" "citation\\-lint ${version}" "User Commands"`,
    '.SH NAME',
    'citation\\-lint \\- check that the claims of documents cite stored evidence',
    '.SH SYNOPSIS',
    '.B citation\\-lint',
    '[\\fIcommand\\fR] [\\fIoptions\\fR] [\\fIfiles\\fR]',
    '.SH COMMANDS',
    ...commandsOf(operations).flatMap(sectionOf),
    '.SH EXIT STATUS',
    '.TP\n.B 0\nNothing that fails a run was found.',
    '.TP\n.B 1\nSomething was found that fails a run.',
    '.TP\n.B 2\nThe command, a setting or a file could not be read.',
    '',
  ].join('\n')

function sectionOf(described) {
  const words = (described.arguments ?? []).map(({name}) => `\\fI${plain(name)}\\fR`)
  return [
    `.SS "${plain(described.called)} ${words.join(' ')}"`,
    `${plain(described.about)}.`,
    ...flagsOf(described).map(({long, short, value, about}) => {
      const name = `\\fB${plain(short === undefined ? long : `${short}, ${long}`)}\\fR`
      return `.TP\n${name}${value === undefined ? '' : ` \\fI${plain(value)}\\fR`}\n${plain(about)}`
    }),
  ]
}
