import {existsSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import process from 'node:process'
import {show} from '@citation-lint/core/data'
import {foldersAbove} from '@citation-lint/core/project/dependencies'
import {showChoice} from '@citation-lint/core/rules'
import type {Archive, Fetcher, IndexBases} from '@citation-lint/fetch'
import type {NetworkOptions} from '../../../operations/records.ts'
import {version} from '../../../own-package.ts'
import type {Environment} from '../../../runtime/environment.ts'
import {errorCode, Failure, refusalOf} from '../../../runtime/failure.ts'
import {refuseLinkOut} from '../../../runtime/write-output.ts'

/** What the package that fetches pages exports. */
export type FetchPackage = typeof import('@citation-lint/fetch')

/**
 * That package. It brings readers of pages and of PDF, so only those install it who ask for it: beside this program, else
 * in the project, else for all projects of the machine.
 *
 * @throws Failure where it is not installed.
 */
export function fetchPackage({cwd, env}: Pick<Environment, 'cwd' | 'env'>): FetchPackage {
  const programs = path.dirname(process.execPath)
  const prefixes = [env.npm_config_global_prefix, env.npm_config_prefix, env.NPM_CONFIG_PREFIX, path.dirname(programs)]
  const globals = prefixes.flatMap((prefix) => (prefix === undefined ? [] : path.join(prefix, 'lib')))
  for (const folder of [import.meta.dirname, cwd, ...globals, programs]) {
    const found = packageFrom(folder)
    if (found) return found
  }
  throw new NoFetchPackage(
    `\`@citation-lint/fetch\`, which fetches pages, is not installed; run \`${commandToAdd(cwd).join(' ')}\``,
  )
}

/** Nothing is here that fetches. */
export class NoFetchPackage extends Failure {}

/** How a project adds the package, by its lockfile; without a project it is for all of the machine. */
const waysToAdd = [
  ['pnpm-lock.yaml', ['pnpm', 'add', '--save-dev']],
  ['yarn.lock', ['yarn', 'add', '--dev']],
  ['package.json', ['npm', 'install', '--save-dev']],
] as const

/** The command that adds the package to the project that a folder is in, in its words. */
export function commandToAdd(cwd: string): readonly [string, ...string[]] {
  for (const folder of foldersAbove(cwd))
    for (const [file, command] of waysToAdd)
      if (existsSync(path.join(folder, file))) return [...command, '@citation-lint/fetch']
  return ['npm', 'install', '--global', '@citation-lint/fetch']
}

/** What a program in this folder would load; `undefined` where it finds none. */
function packageFrom(folder: string): FetchPackage | undefined {
  try {
    return createRequire(path.join(folder, 'any.js'))('@citation-lint/fetch')
  } catch (error) {
    const isAbsent = /MODULE_NOT_FOUND$/.test(errorCode(error)) && String(error).includes("'@citation-lint/fetch'")
    if (!isAbsent) throw error
    return undefined
  }
}

/**
 * Opens what answers: the web, whose answers may be kept, or archives of them.
 *
 * @throws Failure (as a rejection) for an archive that cannot be read or begun.
 */
export async function openAnswers(options: Partial<NetworkOptions>, environment: Environment): Promise<Fetcher> {
  const fetching = fetchPackage(environment)
  const {from, archive: file, jobs, timeout, maxSize, allowPrivate, ignoreRobots, userAgent} = options
  const maximumBytes = maxSize && maxSize * 1_000_000
  if (from) return openArchives(fetching, from, {maximumBytes, cwd: environment.cwd})
  const archive = file === undefined ? undefined : await beginArchive(fetching, file, environment)
  const {env} = environment
  return fetching.openFetcher({
    userAgent: userAgent ?? `citation-lint/${version} (+https://github.com/citation-lint/citation-lint)`,
    ...(jobs !== undefined && {jobs}),
    timeout: timeout && timeout * 1000,
    maximumBytes,
    allowPrivate,
    ignoreRobots,
    proxies: {
      http: env.http_proxy ?? env.HTTP_PROXY,
      https: env.https_proxy ?? env.HTTPS_PROXY,
      none: env.no_proxy ?? env.NO_PROXY,
    },
    archive,
  })
}

async function beginArchive({createArchive}: FetchPackage, name: string, {cwd}: Environment): Promise<Archive> {
  const file = path.resolve(cwd, name)
  refuseLinkOut(file, cwd, name)
  try {
    return await createArchive(file, `citation-lint/${version}`)
  } catch (error) {
    if (errorCode(error) === 'EEXIST')
      throw new Failure(`Unexpected file ${show(name)} of \`--archive\`, expected one that is not there yet`)
    throw new Failure(`Cannot write ${show(name)} (${refusalOf(error)}); name a file in a folder that exists`)
  }
}

async function openArchives(
  {openArchives: open}: FetchPackage,
  names: readonly string[],
  {cwd, maximumBytes}: {readonly cwd: string; readonly maximumBytes: number | undefined},
): Promise<Fetcher> {
  const files = new Map(names.map((name) => [path.resolve(cwd, name), name]))
  try {
    return await open([...files.keys()], {maximumBytes})
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const [place] = 'file' in error ? [error.file] : 'path' in error ? [error.path] : []
    const name = show(files.get(String(place)) ?? names.join(', '))
    if (error.name === 'NoArchive') throw new Failure(`${name}: ${error.message}`)
    throw new Failure(`Cannot read ${name} (${refusalOf(error)}); name a WARC file`)
  }
}

/**
 * Reads where indexes are asked, as `--index crossref=https://mirror.example` says it.
 *
 * @throws Failure for another name, and for what is no address.
 */
export function basesOf(given: readonly string[] = [], names: readonly (keyof IndexBases)[]): IndexBases {
  return Object.fromEntries(
    given.map((each) => {
      const [name = '', ...rest] = each.split('=')
      const known = names.find((other) => other === name)
      const base = rest.join('=')
      if (known === undefined)
        throw new Failure(`Unexpected index of \`--index\`, expected ${showChoice(names, names.length)} before \`=\``)
      if (!/^https?:\/\//.test(base) || !URL.canParse(base))
        throw new Failure(`Unexpected address of \`--index ${known}=\`, expected one that begins with \`https://\``)
      return [known, base]
    }),
  )
}
