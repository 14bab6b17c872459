import {showChoice} from '@citation-lint/core/rules'
import type {IndexBases} from '@citation-lint/fetch'
import {Failure} from '../../../runtime/failure.ts'

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
