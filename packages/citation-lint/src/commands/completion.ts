import type {Command} from 'commander'
import {bashScript, zshScript} from '../completion/bash.ts'
import {fishScript} from '../completion/fish.ts'
import {grammarOf} from '../completion/grammar.ts'
import type {Shell} from '../completion/shells.ts'
import type {Environment} from '../environment.ts'
import {type ExitCode, exitCode} from '../exit-code.ts'

const scripts = {bash: bashScript, zsh: zshScript, fish: fishScript} as const

/** Prints the script that makes a shell complete the commands and options of a program. */
export function completionCommand(shell: Shell, program: Command, {stdout}: Environment): ExitCode {
  stdout.write(scripts[shell](grammarOf(program)))
  return exitCode.clean
}
