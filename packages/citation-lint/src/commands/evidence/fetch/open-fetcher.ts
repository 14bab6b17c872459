import type {Fetcher} from '@citation-lint/fetch'
import type {NetworkOptions} from '../../../operations/records.ts'
import {version} from '../../../own-package.ts'
import type {Environment} from '../../../runtime/environment.ts'
import type {FetchPackage} from './fetch-package.ts'

/** Opens what pages are fetched with, as options and the environment say. */
export function openFetcherWith(
  {openFetcher}: FetchPackage,
  {jobs, timeout, maxSize, allowPrivate, ignoreRobots, userAgent}: NetworkOptions,
  {env}: Pick<Environment, 'env'>,
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
  })
}
