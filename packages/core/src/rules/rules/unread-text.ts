import type {OpenFence} from '../../brief/index.ts'
import type {Context} from '../context/context.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {show} from '../show.ts'

interface Unread extends Occurrence {
  /** What opens the code block. */
  readonly fence: string
  /** A line in it that was to close it. */
  readonly attempt: string | undefined
}

/** What a reader of the page takes for prose is read (specification/markers §3.2). */
export const unreadText = defineRule<Unread>({
  code: 'UNREAD_TEXT',
  severity: 'warning',
  about: 'Prose was not read: a fence that nothing closes makes code of it.',
  *find({brief}: Context) {
    for (const open of brief.openFences) {
      const unread = swallows(open, brief.source)
      if (unread) yield unread
    }
  },
  say: ({fence, attempt}) => ({
    message:
      attempt === undefined
        ? `Unexpected code block without an end, expected ${show(fence)} on a line of its own behind the code`
        : `Unexpected ${show(attempt)} that does not close the code block, expected ${show(fence)} on a line of its own`,
    note: 'Everything up to the end is shown as code: no claim of it, no citation and no list of sources is read',
  }),
})

/**
 * What a code block without an end took along; `undefined` where it is nothing but code, as in a document that ends
 * with its code.
 */
function swallows({start, end, fence}: OpenFence, source: string): Unread | undefined {
  const text = source.slice(start, end)
  const opening = source.slice(fence.start, fence.end)
  const found = attempts[opening[0] === '~' ? '~' : '`'].exec(text)
  if (found) {
    const [, attempt = ''] = found
    const at = start + text.indexOf(attempt, found.index)
    return {subject: {kind: 'code', token: {start: at, end: at + attempt.length}}, fence: opening, attempt}
  }
  return prose.test(text) ? {subject: {kind: 'code', token: fence}, fence: opening, attempt: undefined} : undefined
}

/** A closing fence with a marker or punctuation behind it, which is none; a word would name a language. */
const attempts = {
  '`': /[\r\n][ \t>]*(`{3,}[ \t]{0,4}(?:\[[^\r\n]{1,80}|【[^\r\n]{1,80}|[.,;:。，]))[ \t]*(?=[\r\n]|$)/,
  '~': /[\r\n][ \t>]*(~{3,}[ \t]{0,4}(?:\[[^\r\n]{1,80}|【[^\r\n]{1,80}|[.,;:。，]))[ \t]*(?=[\r\n]|$)/,
} as const

/** A deeper heading, which is no comment of a script, or an entry of a list of sources. */
const prose = /[\r\n](?:#{2,6} \S|\[\^?\d{1,4}\]:? [^\r\n]{0,300}https?:\/\/)/
