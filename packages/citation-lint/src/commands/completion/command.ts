import type {Shell} from '../../operations/index.ts'
import type {Group, Operation} from '../../operations/operation.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {bashScript, zshScript} from './bash.ts'
import {fishScript} from './fish.ts'
import {grammarOf} from './grammar.ts'

const scripts = {bash: bashScript, zsh: zshScript, fish: fishScript} as const

/** What prints the script that makes a shell complete the commands and options of a program. */
export function completionCommand(operations: readonly (Operation | Group)[]) {
  return (shell: Shell, _: object, {stdout}: Environment): ExitCode => {
    stdout.write(scripts[shell](grammarOf(operations)))
    return exitCode.clean
  }
}
