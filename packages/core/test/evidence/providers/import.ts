import {protectedSpans} from '@citation-lint/core/brief'
import {
  type ImportedAnswer,
  type ImportOptions,
  type ImportProblemKind,
  importAnswer,
  providers,
} from '@citation-lint/core/evidence'

/** Imports with a provider of the table. */
export const importFrom = (
  name: string,
  response: unknown,
  options: Omit<ImportOptions, 'protect'> = {},
): ImportedAnswer => {
  const provider = providers.get(name)
  if (!provider) throw new Error(`no provider ${name}`)
  return importAnswer(provider, response, {...options, protect: protectedSpans})
}

/** Problems of an import, those aside that say which fields of the contract are missing. */
export const problemsOf = ({problems}: ImportedAnswer): readonly ImportProblemKind[] =>
  problems.map(({kind}) => kind).filter((kind) => kind !== 'incomplete')
