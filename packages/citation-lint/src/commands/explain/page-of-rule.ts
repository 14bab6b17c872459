import {show} from '@citation-lint/core/data'
import {nearest} from '@citation-lint/core/rules'
import {rulePages} from '../../own-package.ts'
import {Failure} from '../../runtime/failure.ts'

/**
 * The page about a code.
 *
 * @param code In any spelling: `UNCITED_NUMBER`, `uncited-number`.
 * @throws Failure where there is no such code, with the one that was most likely meant
 */
export function pageOfRule(code: string): {readonly code: string; readonly page: string} {
  const known = rulePages()
  const spelled = code.toUpperCase().replaceAll('-', '_')
  const page = known.get(spelled)
  if (page !== undefined) return {code: spelled, page}
  const meant = nearest(code.replaceAll('-', '_'), [...known.keys()])
  throw new Failure(`Unexpected code ${show(code)}, expected ${meant ? show(meant) : 'one of the codes in the README'}`)
}
