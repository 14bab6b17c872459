import type {Command} from 'commander'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {bashScript, zshScript} from './bash.ts'
import type {Shell} from './declare.ts'
import {fishScript} from './fish.ts'
import {grammarOf} from './grammar.ts'

const scripts = {bash: bashScript, zsh: zshScript, fish: fishScript} as const

/** What prints the script that makes a shell complete the commands and options of a program. */
export function completionCommand(program: Command) {
  return (shell: Shell, _: object, {stdout}: Environment): ExitCode => {
    stdout.write(scripts[shell](grammarOf(program)))
    return exitCode.clean
  }
}
