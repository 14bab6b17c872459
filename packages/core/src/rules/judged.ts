import type {Claim} from '../brief/index.ts'
import type {Judgement} from '../evidence/index.ts'
import type {Context} from './context/context.ts'
import {disputesIn, staleJudgements} from './context/judged-claims.ts'
import type {Question} from './context/judgements.ts'
import {nameOf} from './context/wording.ts'
import {show} from './show.ts'

/** Who judged, and when: `Ada Sand` on 2026-06-12. */
export function sayJudge({by: {kind, name}, at}: Judgement): string {
  return `${kind === 'person' ? '' : `the ${kind} `}${show(name)} on ${at.slice(0, 10)}`
}

/** What is asked about a claim, as a clause. */
export function sayAsked({source}: Pick<Question, 'source'>, context: Pick<Context, 'recordsOf'>): string {
  return source ? `whether ${show(nameOf(source, context))} bears it out` : 'whether it needs a source'
}

/** What each whom the policy trusts judged of a claim, a sentence each. */
export function judgedOf(claim: Claim, context: Context): readonly string[] {
  return context.judgements.answeredOf(claim).flatMap((question) =>
    (question.answer?.given ?? []).map((each) => {
      const note = each.note?.trim() ? `: ${show(each.note)}` : ''
      return `Judged ${sayAsked(question, context)}, ${show(each.answer)} by ${sayJudge(each)}${note}`
    }),
  )
}

/** How much of a document was judged by those whom the policy trusts, and what is open. */
export interface JudgementCounts {
  /** Claims of which somebody answered a question. */
  readonly claims: number
  readonly by_person: number
  readonly by_model: number
  readonly by_program: number
  /** Questions whose answers disagree. */
  readonly disputed: number
  /** Judgements that no longer count, because a claim or its source was changed. */
  readonly stale: number
  /** Questions about claims that need a source, or cite one whose text is stored, that nobody has answered. */
  readonly open: number
}

/** Counts them; `undefined` where nothing is judged and nobody asks for it. */
export function countJudged(context: Context): JudgementCounts | undefined {
  const {brief, coverage, has, judgements, policy} = context
  if (!has('judgements') && policy.judgements.require === 'none') return undefined
  const judges = brief.claims.map(
    (claim) => new Set(judgements.answeredOf(claim).flatMap(({answer}) => answer?.given.map(({by}) => by.kind) ?? [])),
  )
  const by = (kind: Judgement['by']['kind']) => judges.filter((each) => each.has(kind)).length
  const asked = brief.claims.filter((_, index) => coverage.isNeeded(index))
  return {
    claims: judges.filter(({size}) => size > 0).length,
    by_person: by('person'),
    by_model: by('model'),
    by_program: by('program'),
    disputed: [...disputesIn(context)].length,
    stale: staleJudgements(context).length,
    open: asked.flatMap((claim) => judgements.questionsOf(claim).filter(({answer}) => !answer?.decided)).length,
  }
}
