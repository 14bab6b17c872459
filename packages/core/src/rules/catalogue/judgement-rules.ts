import {count, show, showAll} from '../../data/index.ts'
import type {Judgement} from '../../evidence/index.ts'
import {
  type Denial,
  denialsIn,
  disputesIn,
  nameOf,
  type Question,
  type StaleJudgement,
  sayAsked,
  sayJudge,
  staleJudgements,
  unjudgedIn,
} from '../../ledger/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'

/** What a source does to a claim by an answer. */
const denials: Partial<Record<Judgement['answer'], string>> = {
  no: 'does not support',
  contradicts: 'contradicts',
  partly: 'supports only in part',
}

/** A source bears out what it is cited for: a reader looked. */
export const sourceDeniesClaim = defineRule<Occurrence & {readonly denial: Denial}>({
  code: 'SOURCE_DENIES_CLAIM',
  severity: 'error',
  about: 'A trusted reader judged that a source does not support the claim that cites it.',
  needs: ['judgements'],
  find: (context) =>
    denialsIn(context).map((denial) => {
      const {claim, isBorneOut, judgement} = denial
      const isSure = judgement.by.kind === 'person' && judgement.answer !== 'partly' && !isBorneOut
      return {subject: {kind: 'claim', claim}, confidence: isSure ? 'high' : 'medium', denial}
    }),
  say({denial: {judgement, source}}, context) {
    return {
      message: `Unexpected claim that ${show(nameOf(source, context))} ${denials[judgement.answer]} as judged by ${sayJudge(judgement)}, expected one that it supports`,
      note: judgement.note?.trim() ? show(judgement.note) : undefined,
    }
  },
})

/** Readers who judge one claim agree. */
export const judgementsDisagree = defineRule<Occurrence & {readonly question: Question}>({
  code: 'JUDGEMENTS_DISAGREE',
  severity: 'warning',
  about: 'Two trusted readers judged a claim differently.',
  needs: ['judgements'],
  *find(context) {
    for (const question of disputesIn(context)) {
      // A person who overrules a machine has settled it.
      const confidence = question.answer?.decided ? 'low' : 'medium'
      yield {subject: {kind: 'claim', claim: question.claim}, confidence, question}
    }
  },
  say({question}, context) {
    const {answer} = question
    const [one, other] = answer?.dispute ?? []
    const said = [one, other].flatMap((each) => (each ? `${show(each.answer)} by ${sayJudge(each)}` : []))
    return {
      message: `Unexpected judgements that disagree on ${sayAsked(question, context)}, ${said.join(' and ')}, expected one answer`,
      note: answer?.decided
        ? 'The word of a person counts before that of a machine'
        : 'Until they agree, neither counts; who judges again takes back what he said before',
    }
  },
})

/** A judgement is of the words that stand there, and of the text that is stored. */
export const staleJudgement = defineRule<Occurrence & {readonly stale: StaleJudgement}>({
  code: 'STALE_JUDGEMENT',
  severity: 'info',
  about: 'The words of a claim, or the stored text of its source, have changed since it was judged.',
  needs: ['judgements'],
  *find(context) {
    for (const stale of staleJudgements(context)) yield {subject: {kind: 'claim', claim: stale.claim}, stale}
  },
  say({stale: {claim, judgement, source}}, context) {
    const note = `${sayJudge(judgement)} answered ${show(judgement.answer)}; the answer no longer counts`
    if (source)
      return {
        message: `Unexpected text of ${show(nameOf(source, context))}, expected the one that this claim was judged by`,
        note,
      }
    const {now, before} = changeOf(context.judgements.wordsOf(claim), judgement.claim)
    return {message: `Unexpected ${now} in this claim, expected ${before} as when it was judged`, note}
  },
})

/** What stands between the words that two texts begin and end with, whole words. */
function changeOf(now: string, before: string) {
  const [own, other] = [now.split(' '), before.split(' ')]
  const most = Math.min(own.length, other.length)
  let start = 0
  while (start < most && own[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && own.at(-1 - end) === other.at(-1 - end)) end += 1
  const middle = (words: readonly string[]) => words.slice(start, words.length - end).join(' ')
  const shown = (words: string) => (words === '' ? 'nothing' : show(words))
  return {now: shown(middle(own)), before: shown(middle(other))}
}

/** Somebody has looked at each claim, where a policy wants that. */
export const unjudgedClaim = defineRule<Occurrence & {readonly open: readonly Question[]}>({
  code: 'UNJUDGED_CLAIM',
  severity: 'error',
  about: 'Nobody whom the policy asks for (`judgements: require`) has judged a claim.',
  *find(context) {
    for (const open of unjudgedIn(context))
      for (const {claim} of open.slice(0, 1)) yield {subject: {kind: 'claim', claim}, open}
  },
  say({open}, context) {
    const {require} = context.policy.judgements
    const sources = open.flatMap(({source}) => (source ? nameOf(source, context) : []))
    const asked =
      sources.length === 0
        ? 'whether it needs a source'
        : `whether ${showAll(sources, 3)} ${sources.length === 1 ? 'supports' : 'support'} it`
    return {
      message: `No ${require === 'person' ? 'person' : 'reader'} has judged this claim; judge ${asked}`,
      note: `\`citation-lint review\` asks ${count(open.length, 'question')} about it; the author of the document does not judge it`,
    }
  },
})
