import type {StoreProblem} from '@citation-lint/store'
import type {StoreCheckOptions} from '../../operations/records.ts'
import {counted} from '../../output/counts.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {useStore} from './use-store.ts'

/** Says what is wrong with the records of a store; exit code 1 when there is anything. */
export async function storeCheckCommand(
  location: string,
  {format}: StoreCheckOptions,
  environment: Environment,
): Promise<ExitCode> {
  const problems = await useStore(location, environment, (store) => store.check())
  environment.stdout.write(format === 'json' ? `${JSON.stringify(problems, undefined, 2)}\n` : table(problems))
  return problems.length > 0 ? exitCode.findings : exitCode.clean
}

function table(problems: readonly StoreProblem[]): string {
  const lines = problems.map(({where, code, message}) => `${where}: ${message}  ${code}\n`)
  return `${lines.join('')}${counted(problems.length, 'problem')}\n`
}
