import {type Provider, providers} from '@citation-lint/evidence'
import {show, showMeant} from '@citation-lint/rules'

/** The provider of this name, or what to say about a name that none has. */
export function findProvider(name: string): Provider | {readonly problem: string} {
  const provider = providers.get(name)
  if (provider) return provider
  const names = [...providers.keys()]
  return {problem: `Unexpected provider ${show(name)}, expected ${showMeant(name, names)}`}
}
