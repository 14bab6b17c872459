import path from 'node:path'
import {show} from '@citation-lint/core/data'
import type {Archive, Fetcher} from '@citation-lint/fetch'
import type {FetchCommandOptions} from '../../../operations/records.ts'
import {version} from '../../../own-package.ts'
import type {Environment} from '../../../runtime/environment.ts'
import {errorCode, Failure, refusalOf} from '../../../runtime/failure.ts'
import {refuseLinkOut} from '../../../runtime/write-output.ts'
import type {FetchPackage} from './fetch-package.ts'

/**
 * Opens what answers: the web, whose answers may be kept, or archives of them.
 *
 * @throws Failure (as a rejection) for an archive that cannot be read or begun.
 */
export async function openAnswers(
  fetching: FetchPackage,
  options: FetchCommandOptions,
  environment: Environment,
): Promise<Fetcher> {
  const maximumBytes = options.maxSize && options.maxSize * 1_000_000
  if (options.from) return openArchives(fetching, options.from, {maximumBytes, cwd: environment.cwd})
  if (options.archive === undefined) return openWeb(fetching, options, environment)
  const archive = await beginArchive(fetching, options.archive, environment)
  const web = openWeb(fetching, options, environment, archive)
  return {
    // A site that says that a page is still the same would leave it out of the archive.
    fetch: (url) => web.fetch(url),
    close: async () => {
      await web.close()
      await archive.close()
    },
  }
}

function openWeb(
  {openFetcher}: FetchPackage,
  {jobs, timeout, maxSize, allowPrivate, ignoreRobots, userAgent}: FetchCommandOptions,
  {env}: Environment,
  archive?: Archive,
): Fetcher {
  return openFetcher({
    userAgent: userAgent ?? `citation-lint/${version} (+https://github.com/citation-lint/citation-lint)`,
    ...(jobs !== undefined && {jobs}),
    timeout: timeout && timeout * 1000,
    maximumBytes: maxSize && maxSize * 1_000_000,
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
    throw new Failure(`Unexpected ${refusalOf(error)} when writing ${show(name)}, expected a folder that exists`)
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
    if (errorCode(error) === undefined) throw error
    throw new Failure(`Unexpected ${refusalOf(error)} when reading ${name}, expected a WARC file`)
  }
}
