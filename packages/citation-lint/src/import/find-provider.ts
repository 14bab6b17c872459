import {type Provider, providers} from '@citation-lint/evidence'
import {nearest, show, showChoice} from '@citation-lint/rules'

/** The provider of this name, or what to say about a name that none has. */
export function findProvider(name: string): Provider | {readonly problem: string} {
  const provider = providers.get(name)
  if (provider) return provider
  const names = [...providers.keys()]
  const meant = nearest(name, names)
  return {
    problem: `Unexpected provider ${show(name)}, expected ${meant === undefined ? showChoice(names, names.length) : show(meant)}`,
  }
}
