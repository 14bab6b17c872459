// What must hold of every input. A property answers with the faults it finds, as sentences; an exception is one.
import {isDeepStrictEqual} from 'node:util'
import {withLineFeeds} from '@citation-lint/core/data'
import {check, enforce, fix, RequestError} from 'citation-lint'
import {createExaminer, examine, withOtherEndings} from './faults.mjs'

const request = ({document, policy, evidence}, more = {}) => ({
  path: 'brief.md',
  document,
  ...(policy && {config: policy}),
  ...(evidence && {evidence}),
  ...more,
})

const targets = ['footnotes', 'numeric', 'source', 'sid', 'links']

/** Places are valid, line endings do not matter, and both parsers lead to the same findings. */
function* isReadAlike(input) {
  yield* examine(input.document, createExaminer(input)).faults
}

/** A check answers, answers the same again, and answers wherever the document is cut off. */
async function* isChecked(input) {
  const [once, again] = [await check(request(input)), await check(request(input))]
  if (!isDeepStrictEqual(once, again)) yield 'another check says something else'
  for (const share of [0.25, 0.5, 0.75])
    await check(request({...input, document: input.document.slice(0, Math.floor(input.document.length * share))}))
}

/**
 * A safe fix leaves nothing to fix but what it says it keeps, loses no number but those of what it writes anew, writes
 * the same whatever ends the lines, and a second one changes nothing.
 */
async function* isFixed(input) {
  const before = await check(request(input))
  const once = await fix(request(input))
  const isKept = ({offset}) => once.kept.some(({start, end}) => start <= offset && offset <= end)
  const left = once.findings.filter((finding) => finding.fixable && !isKept(finding))
  if (left.length > 0) yield `left to fix: ${left[0].code} ${left[0].message}`
  const again = await fix(request({...input, document: once.document}))
  if (again.document !== once.document) yield 'a second fix changes the document again'
  const other = await fix(request({...input, document: withOtherEndings(input.document)}))
  if (withLineFeeds(other.document) !== withLineFeeds(once.document)) yield 'line endings change what a fix writes'
  const after = await check(request({...input, document: once.document}))
  const [had, has] = [before, after].map(({summary}) => summary.total_numbers)
  const isRewritten = before.findings.some(({fixable}) => fixable)
  if (has < had && !isRewritten) yield `numbers before the fix: ${had}, after it: ${has}`
}

/** Citations that were rewritten in a style are left alone by the same request. */
async function* isConverted(input) {
  for (const to of targets) {
    const once = await fix(request(input, {options: {to}}))
    const again = await fix(request({...input, document: once.document}, {options: {to}}))
    if (again.document !== once.document) yield `a second fix to ${to} changes the document again`
  }
}

/** What enforcement delivers stays as it is when it is enforced again, and its bullets pass the check. */
async function* isEnforced(input) {
  const once = await enforce(request(input))
  if (once.decision !== 'deliver') return
  const again = await enforce(request({...input, document: once.document}))
  if (again.document !== once.document) yield 'a second enforcement changes the document again'
  if (again.decision !== 'deliver') yield `delivered, and then the decision is ${again.decision}`
  const {findings} = await check(request({...input, document: once.document}))
  for (const {code, message} of findings) if (code === 'UNCITED_BULLET') yield `delivered with ${code} ${message}`
}

export const properties = {isReadAlike, isChecked, isFixed, isConverted, isEnforced}

/** The first fault of a property, or `undefined`. A request that is refused for a reason it names is none. */
export async function faultOf(name, input) {
  try {
    for await (const fault of properties[name](input)) return fault
  } catch (error) {
    if (error instanceof RequestError && error.code !== 'INTERNAL_ERROR') return undefined
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  return undefined
}
