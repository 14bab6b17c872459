import {isStore} from '@citation-lint/core/project'
import {findDocuments} from '../../../documents/find-documents.ts'
import type {FetchCommandOptions} from '../../../operations/records.ts'
import {counted, jsonLines} from '../../../output/findings.ts'
import {complain, complainOf} from '../../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../../runtime/environment.ts'
import {Failure} from '../../../runtime/failure.ts'
import {type FetchedPage, type FetchReport, fetchCited} from './fetch-cited.ts'
import {countsOf, summaryOf, tableOf} from './table.ts'
import type {ArchivedCopy} from './visit-pages.ts'

/** Fetches what documents cite, writes it into their evidence files, and prints what became of each page. */
export async function fetchCommand(
  globs: readonly string[],
  options: FetchCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  const {config, into, format} = options
  if (into !== undefined && !isStore(into) && !/\.(?:json|ya?ml)$/i.test(into))
    throw new Failure('Unexpected file of `--into`, expected a store, or one that ends in `.json`, `.yaml` or `.yml`')
  const {cwd, stdout} = environment
  const names = await findDocuments(globs, cwd, {config})
  const report = await fetchCited(names, options, environment)
  const {pages, untold} = report
  const failed = complainOf(untold, environment)
  if (failed !== undefined && untold.length === names.length) return failed
  stdout.write(format === 'json' ? jsonLines(jsonOf(report)) : inWords(report))
  if (failed !== undefined || pages.length === 0 || pages.some(isAnswered)) return failed ?? exitCode.clean
  complain('No site answered; the next run asks again', environment)
  return exitCode.usage
}

const isAnswered = ({outcome, status}: FetchedPage): boolean => outcome === 'to fetch' || status !== undefined

/** The report for programs. */
export function jsonOf({pages, works, stored, without_text, files, differences}: FetchReport): object {
  const lookedUp = works && {works, work_counts: countsOf(works)}
  return {pages, counts: countsOf(pages), ...lookedUp, stored, without_text, files, differences}
}

function inWords({pages, works, stored, without_text: textless, files, differences}: FetchReport): string {
  const told = [
    ...pages.map(({outcome, url, because, copy}) => ({outcome, what: url, because: withCopy(because, copy)})),
    ...(works ?? []).map(({outcome, cited, because}) => ({outcome, what: cited, because})),
  ]
  const left = `${counted(differences.length, 'field')} of records left as they are (\`--format json\` lists them)`
  return tableOf(told, [
    pages.length === 0 && !works ? 'nothing new to ask for' : summaryOf(pages, 'page'),
    works ? summaryOf(works, 'work') : '',
    stored > 0 ? `${stored} stored before` : '',
    textless > 0 ? `${textless} asked for before, without a text` : '',
    differences.length > 0 ? left : '',
    files.length > 0 ? `written into ${files.join(', ')}` : '',
  ])
}

function withCopy(because: string | undefined, copy: ArchivedCopy | undefined): string | undefined {
  return copy ? `${because}; an archived copy${copy.date ? ` of ${copy.date}` : ''} is at ${copy.url}` : because
}
