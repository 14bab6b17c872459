import path from 'node:path'
import {groupBy, printable, printableJson} from '@citation-lint/core/data'
import {openProject} from '@citation-lint/core/project'
import {displayPath} from '@citation-lint/core/project/dependencies'
import {keyOfSource, passagesFor, statusNames} from '@citation-lint/core/rules'
import {findDocuments} from '../documents/find-documents.ts'
import {openDocument, orFailure, prepareDocument} from '../documents/prepare-document.ts'
import {readDocument} from '../documents/read-document.ts'
import type {ReviewOptions} from '../operations/review.ts'
import {counted} from '../output/findings.ts'
import {wantsColor} from '../output/report.ts'
import {askProgram} from '../review/ask-program.ts'
import {personIn} from '../review/person.ts'
import {openReview, type Review, type ReviewQuestion, toldTo} from '../review/questions.ts'
import {reviewAtTerminal} from '../review/terminal.ts'
import {complain, disarmed} from '../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../runtime/environment.ts'
import {Failure} from '../runtime/failure.ts'

/**
 * Asks what no rule knows, a person or a program, and keeps the answers as judgements; or prints the questions, or how many
 * are open.
 */
export async function reviewCommand(
  globs: readonly string[],
  options: ReviewOptions,
  environment: Environment,
): Promise<ExitCode> {
  const {stdin, stdout, cwd} = environment
  const isAsking = !(options.list || options.stats || options.with !== undefined)
  if (isAsking && !(stdin.isTTY && stdout.isTTY))
    throw new Failure('There is no terminal to ask you at; use `--list` or `--with`')
  const names = await findDocuments(globs, cwd, options)
  const whose = options.with === undefined ? 'trusted' : 'anybody'
  const all = openReview(sessionsOf(names, options, cwd), {cwd, root: cwd, to: options.to, whose})
  const review = {...all, open: all.open.slice(0, options.max)}
  if (options.stats) return printStats(all, options, environment)
  if (options.list) return printOpen(review, options, environment)
  if (options.with !== undefined) return askCommand(options.with, review, options, environment)
  const by = {kind: 'person' as const, name: options.by ?? personIn(environment)}
  const color = wantsColor(options.color, environment)
  const kept = await reviewAtTerminal({...review, by, passages: options.passages, color}, environment)
  return sayKept(kept, review, options, environment)
}

function sessionsOf(names: readonly string[], {config, evidence}: ReviewOptions, cwd: string) {
  const project = openProject({cwd, config, evidence})
  const open = (name: string) =>
    openDocument(prepareDocument(project, name, readDocument(path.resolve(cwd, name), name)))
  return new Map(names.map((name) => [name, orFailure(() => open(name), name)]))
}

function printOpen({open}: Review, options: ReviewOptions, {stdout}: Environment): ExitCode {
  if (options.format !== 'json') {
    for (const question of open) stdout.write(`${disarmed(lineOf(question))}\n`)
    return exitCode.clean
  }
  const told = open.map((question) =>
    toldTo(question, passagesFor(question.claim, [question.text], options.passages), options),
  )
  stdout.write(`${printableJson(told)}\n`)
  return exitCode.clean
}

/** `brief.md:3:10: supports S1: Rye rose 5 % in June. (not supported, NUMBER_NOT_IN_SOURCE)` */
function lineOf({document, line, column, kind, claim, status, source, reports}: ReviewQuestion): string {
  const codes = new Set(reports.flatMap(({code}) => code ?? []))
  const about = source ? `${kind} ${keyOfSource(source)}` : kind
  const told = [statusNames[status], ...codes].join(', ')
  return printable(`${document}:${line}:${column}: ${about}: ${claim} (${told})`)
}

function printStats({questions, open}: Review, {format}: ReviewOptions, {stdout}: Environment): ExitCode {
  const openOf = groupBy(open, ({document}) => document)
  const rows = Array.from(
    groupBy(questions, ({document}) => document),
    ([document, asked]) => {
      const left = openOf.get(document) ?? []
      const count = (kind: ReviewQuestion['kind']) => left.filter((each) => each.kind === kind).length
      return {
        document,
        questions: asked.length,
        open: left.length,
        supports: count('supports'),
        needs_source: count('needs_source'),
      }
    },
  )
  const words = rows.map(
    ({document, questions: all, ...left}) =>
      `${printable(document)}: ${left.open} of ${counted(all, 'question')} open (${left.supports} whether a source supports, ${left.needs_source} whether one is needed)\n`,
  )
  stdout.write(format === 'json' ? `${printableJson(rows)}\n` : disarmed(words.join('') || 'no questions\n'))
  return exitCode.clean
}

async function askCommand(
  command: string,
  review: Review,
  options: ReviewOptions,
  environment: Environment,
): Promise<ExitCode> {
  const {timeout = 60, retries = 1, jobs = 1, budget = Number.POSITIVE_INFINITY, by} = options
  const {asked, judged, tokens, stopped} = await askProgram(review.open, {
    ...options,
    ...review,
    ...{command, environment, jobs, retries, budget},
    timeout: timeout * 1000,
    name: by ?? path.basename(command.split(' ').find((word) => /\.\w+$/.test(word)) ?? command),
    complain: ({document, line, column}, fault) => complain(`${document}:${line}:${column}: ${fault}`, environment),
  })
  const left = stopped === 'budget' ? '; the budget is spent' : stopped ? '; too many in a row had no answer' : ''
  environment.stderr.write(`${counted(asked, 'question')} asked, about ${counted(tokens, 'token')}${left}\n`)
  sayKept(judged, review, options, environment)
  return judged === review.open.length ? exitCode.clean : exitCode.findings
}

/** Says where the judgements are, and what makes checks count them. */
function sayKept(
  kept: number,
  {open, fileOf}: Review,
  {config, evidence}: ReviewOptions,
  {cwd, stdout}: Environment,
): ExitCode {
  const documents = [...new Set(open.map(({document}) => document))]
  const project = openProject({cwd, config, evidence})
  const files = new Map(documents.map((document) => [fileOf({document}).name, document]))
  stdout.write(`${counted(kept, 'judgement')} kept, ${counted(open.length - kept, 'question')} open\n`)
  for (const [name, document] of files) {
    const read = project.contextFor({path: document}).evidenceFiles
    if (kept > 0 && !read.includes(displayPath(path.resolve(cwd, name), cwd)))
      stdout.write(
        `No check reads ${printable(name)} yet: name it in \`evidence\` of citation.yml, as {dir}/{name}.judgements.json\n`,
      )
  }
  return exitCode.clean
}
