import {isServer, show} from '../evidence/index.ts'
import {atStart, ProjectError} from './project-error.ts'

/**
 * The servers among some locations of evidence. A check asks no network by itself, and never one that a policy alone
 * names: it may come with the documents, and the server would be sent the token.
 *
 * Throws `ProjectError` for a server that the caller has not asked for.
 */
export const askedServers = (
  locations: readonly string[],
  {servers, by}: {servers: readonly string[]; by: string},
): readonly string[] => {
  const found = locations.filter(isServer)
  const unasked = found.find((location) => !servers.includes(location))
  if (unasked === undefined) return found
  const message = `Unexpected server ${show(withoutPassword(unasked))} as evidence, expected a file`
  const remedy = 'To have `check` ask this server, name it under `--server` as well'
  throw new ProjectError({code: 'UNREADABLE', path: by, faults: atStart(message), remedy})
}

const withoutPassword = (address: string) => address.replace(/\/\/[^/?#]*@/, '//').replace(/[?#].*$/s, '')
