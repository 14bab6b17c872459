import {execFileSync} from 'node:child_process'
import type {Workplace} from '../runtime/environment.ts'
import {Failure} from '../runtime/failure.ts'

/** Who sits there, as git calls him. */
export function personIn({cwd, env}: Workplace): string {
  try {
    const name = execFileSync('git', ['config', 'user.name'], {cwd, env, encoding: 'utf8', stdio: 'pipe'}).trim()
    if (name !== '') return name
  } catch {
    // No git, or nobody told it.
  }
  if (env.USER) return env.USER
  throw new Failure('A judgement needs your name; give it with `--by`')
}
