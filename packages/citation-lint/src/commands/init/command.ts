import {createInterface} from 'node:readline'
import type {InitOptions} from '../../operations/index.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import {writeOutput} from '../../runtime/write-output.ts'
import {planSetup, type SetupStep} from './plan.ts'

/** What to do in any project. */
const next = [
  ['npx citation-lint', 'check every Markdown file'],
  [
    'npx citation-lint --baseline citation-baseline.json --update-baseline',
    'keep what is found now, report what comes new',
  ],
  ['npx citation-lint --baseline citation-baseline.json', 'check with that baseline'],
] as const

/** Width of the commands; what a longer one is for stands below it. */
const width = 53

/**
 * Sets up the working directory: settings, the plugin of remark, a hook of pre-commit. Asks about each file, unless
 * `--yes` answers; what is there already is never replaced.
 */
export async function initCommand({yes}: InitOptions, environment: Environment): Promise<ExitCode> {
  const {cwd, stdin, stdout} = environment
  if (!yes && !stdin.isTTY)
    throw new Failure('Unexpected standard input that is no terminal, expected somebody to ask; use `--yes`')
  const reader = yes ? undefined : createInterface({input: stdin})
  const answers = reader?.[Symbol.asyncIterator]()
  try {
    const steps: (readonly [string, string])[] = []
    for (const step of planSetup(cwd)) {
      const agreed = !('write' in step.action) || answers === undefined || (await ask(answers, step, environment))
      stdout.write(`${agreed ? await take(step, environment) : `left ${step.name} alone`}\n`)
      if (agreed && 'write' in step.action && step.next) steps.push(step.next)
    }
    stdout.write(`\nNext:\n${[...next, ...steps].map(lineOf).join('')}`)
  } finally {
    reader?.close()
  }
  return exitCode.clean
}

function lineOf([command, purpose]: readonly [string, string]): string {
  const gap = command.length > width ? `\n${' '.repeat(width + 2)}` : ' '.repeat(width - command.length)
  return `  ${command}${gap}  ${purpose}\n`
}

/** Lines may be typed before the question; an end of the input is a no. */
async function ask(
  answers: AsyncIterator<string>,
  {name, purpose}: SetupStep,
  {stderr}: Environment,
): Promise<boolean> {
  stderr.write(`Write ${name} (${purpose})? [Y/n] `)
  const answer = await answers.next()
  return answer.done !== true && /^(?:y(?:es)?)?$/i.test(answer.value.trim())
}

async function take({name, purpose, action}: SetupStep, environment: Environment): Promise<string> {
  if ('leave' in action) return `left ${name} alone: ${action.leave}`
  await writeOutput(name, action.write, environment)
  return `wrote ${name}: ${purpose}`
}
