import {printable} from '@citation-lint/core/data'
import {counted} from '../../../output/findings.ts'
import type {ChangedSentence} from './compare-texts.ts'

/** A claim that rests on words of a page that are no more as they were. */
export interface RestingClaim {
  readonly file: string
  readonly line: number
  readonly column: number
  /** Absent where the policy wants no word of the document told. */
  readonly text?: string | undefined
}

/** A sentence that changed, and the claims that rest on what it was. */
interface ToldSentence extends ChangedSentence {
  readonly claims: readonly RestingClaim[]
}

/** A page, and what became of it since it was stored. */
export interface ComparedPage {
  readonly url: string
  readonly outcome: 'same' | 'changed' | 'gone' | 'unchecked'
  readonly because?: string | undefined
  /** When its text was stored. */
  readonly stored: string | undefined
  readonly sentences: readonly ToldSentence[]
}

/**
 * Pages as a person reads them: those that changed with each sentence, and the claims that rest on what it was.
 *
 *     changed    https://rye.example/june  (stored 2026-11-27)
 *       - Rye rose 4% in June.
 *       + Rye rose 3% in June.
 *         brief.md:3:1  Rye rose 4% in June [1].
 */
export function sayPages(pages: readonly ComparedPage[]): string {
  const told = pages.filter(({outcome}) => outcome !== 'same').flatMap(linesOf)
  const of = (outcome: ComparedPage['outcome']) => pages.filter((page) => page.outcome === outcome).length
  const counts = (['changed', 'gone', 'unchecked', 'same'] as const).flatMap((outcome) =>
    of(outcome) > 0 ? `${of(outcome)} ${outcome}` : [],
  )
  const claims = new Set(pages.flatMap(({sentences}) => sentences.flatMap((each) => each.claims.map(placeOf))))
  const resting =
    claims.size > 0 ? `; ${counted(claims.size, 'claim')} ${claims.size > 1 ? 'rest' : 'rests'} on what changed` : ''
  const last = `${counted(pages.length, 'page')}${counts.length > 0 ? `: ${counts.join(', ')}` : ''}${resting}`
  return `${[...told, last].map(printable).join('\n')}\n`
}

function linesOf({url, outcome, because, stored, sentences}: ComparedPage): readonly string[] {
  const why = because ?? (stored === undefined ? undefined : `stored ${stored.slice(0, 10)}`)
  return [
    `${outcome.padEnd(9)}  ${url}${why === undefined ? '' : `  (${why})`}`,
    ...sentences.flatMap((sentence) => [
      ...(sentence.before === undefined ? [] : [`  - ${sentence.before}`]),
      ...(sentence.after === undefined ? [] : [`  + ${sentence.after}`]),
      ...sentence.claims.map((claim) => `    ${placeOf(claim)}${claim.text === undefined ? '' : `  ${claim.text}`}`),
    ]),
  ]
}

const placeOf = ({file, line, column}: RestingClaim): string => `${file}:${line}:${column}`
