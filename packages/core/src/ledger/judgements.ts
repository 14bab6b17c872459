import {type Brief, type Claim, claimWords} from '../brief/index.ts'
import {type RecordsOf, readableText, storedText} from '../compare/index.ts'
import {foldText, groupBy, isRecord, lazily, remember, rememberOf} from '../data/index.ts'
import {type Evidence, instantOf, type Judgement, type Source, textHash} from '../evidence/index.ts'
import type {Policy} from '../policy/index.ts'
import {needsCitation} from './coverage.ts'
import type {Use} from './uses.ts'

/** What those whom the policy trusts answered to one question. */
export interface Answer {
  /** The latest word of each, in stored order: never empty. */
  readonly given: readonly Judgement[]
  /** What counts: the word of persons before that of machines; `undefined` where these disagree or cannot tell. */
  readonly decided: Judgement | undefined
  /** One of those that count, or a machine that a person overruled, and one that disagrees with it. */
  readonly dispute: readonly [Judgement, Judgement] | undefined
}

/** What a reader may be asked about a claim. */
export interface Question {
  readonly claim: Claim
  readonly kind: Judgement['question']
  /** Of `supports`: the source that is to be read. */
  readonly source: Source | undefined
  /** Whatever anybody judged of it. */
  readonly said: readonly Judgement[]
  /** What of it counts. */
  readonly answer: Answer | undefined
  /** Nobody has answered it whom the policy asks for. */
  readonly isUnanswered: boolean
  /** Nor have they agreed. */
  readonly isOpen: boolean
  /** A judgement of another text of the source than is stored now. */
  readonly stale: Judgement | undefined
  /** Those of its text whose passage does not stand there. */
  readonly misquoted: readonly Judgement[]
}

/** What judgements are looked up for. */
export interface JudgedMaterials {
  readonly brief: Brief
  readonly evidence: Evidence
  readonly policy: Policy
  readonly recordsOf: RecordsOf
  usesFor(claim: Claim): readonly Use[]
}

/** What answers have the same effect. */
const effects = {
  yes: 'yes',
  partly: 'partly',
  no: 'no',
  own: 'no',
  not_a_claim: 'no',
  contradicts: 'no',
  cannot_tell: undefined,
} as const satisfies Record<Judgement['answer'], string | undefined>

const byWords = rememberOf(({judgements}: Evidence) => groupBy(judgements, ({claim}) => claim))

/** What a judgement calls a source. */
export function keyOfSource({id, url}: Source): string {
  return id || (url ?? '')
}

/** Trusted judgements about the claims of one document. Without any, no claim is looked at. */
export class Judgements {
  /** Nobody whom the policy trusts has judged anything. */
  readonly areNone: boolean
  readonly #materials: JudgedMaterials
  readonly #isTrusted: (judgement: Judgement) => boolean

  constructor(materials: JudgedMaterials) {
    this.#materials = materials
    this.#isTrusted = trustOf(materials.policy)
    this.areNone = !materials.evidence.judgements.some(this.#isTrusted)
  }

  /** Whether a claim needs a source. */
  readonly needOf = remember((claim: Claim): Question => this.#ask(claim, undefined))

  /** A claim of which it was judged that it needs no source. */
  isExcused(claim: Claim): boolean {
    const answer = this.areNone ? undefined : this.needOf(claim).answer?.decided?.answer
    return answer !== undefined && answer !== 'yes'
  }

  /** A claim of which it was judged that it needs one. */
  isDemanded(claim: Claim): boolean {
    return !this.areNone && this.needOf(claim).answer?.decided?.answer === 'yes'
  }

  /** Whether a source bears a claim out, judged by the text that is stored of it now; without one, whether it needs any. */
  #ask(claim: Claim, source: Source | undefined): Question {
    const kind = source ? 'supports' : 'needs_source'
    const told = this.#saidOf(claim).filter(({question}) => question === kind)
    const trusted = told.filter(this.#isTrusted)
    const isNow = ({sourceHash}: Judgement) => !source || sourceHash === this.#readable(source).hash()
    // A passage that does not stand where it is said to bears nothing out.
    const stands = ({passage}: Judgement) =>
      !source || !passage || this.#readable(source).text.slice(passage.start, passage.end) === passage.text
    const said = told.filter((each) => isNow(each) && stands(each))
    const answer = answerOf(said.filter(this.#isTrusted))
    const isUnanswered = !answer?.given.some(this.#isWanted)
    return {
      claim,
      kind,
      source,
      said,
      answer,
      isUnanswered,
      isOpen: isUnanswered || (answer?.dispute !== undefined && answer.decided === undefined),
      stale: trusted.find((each) => source && each.source === keyOfSource(source) && !isNow(each)),
      misquoted: trusted.filter((each) => isNow(each) && !stands(each)),
    }
  }

  /** Where a policy wants claims judged, by whom and how. */
  readonly #isWanted = ({by, answer}: Judgement): boolean => {
    const {require} = this.#materials.policy.judgements
    if (require === 'none') return true
    if (answer === 'cannot_tell' || (require === 'person' && by.kind !== 'person')) return false
    return !this.#authors().has(foldText(by.name))
  }

  /** Who wrote the document, by its front matter: nobody judges his own claims where a policy wants them judged. */
  readonly #authors = lazily((): ReadonlySet<string> => {
    const {frontMatter} = this.#materials.brief
    const named = [frontMatter.get('author'), frontMatter.get('authors')].flat()
    return new Set(named.flatMap((each) => namesIn(isRecord(each) ? each.name : each)))
  })

  /** Whether one of some sources is judged to bear a claim out, and a person said so where only a person may. */
  isBorneOut(claim: Claim, sources: readonly Source[], {byPerson}: {readonly byPerson: boolean}): boolean {
    if (this.areNone || this.of(claim).length === 0) return false
    return this.#ofSources(claim).some(({source, answer}) => {
      const decided = answer?.decided
      const isYes = decided?.answer === 'yes' && (!byPerson || decided.by.kind === 'person')
      return isYes && source !== undefined && sources.includes(source)
    })
  }

  /** Those of the words of a claim, whatever was asked and whatever text was read. */
  readonly of = remember((claim: Claim): readonly Judgement[] =>
    this.areNone ? [] : this.#saidOf(claim).filter(this.#isTrusted),
  )

  #saidOf(claim: Claim): readonly Judgement[] {
    const {evidence} = this.#materials
    return evidence.judgements.length === 0 ? [] : (byWords(evidence).get(this.wordsOf(claim)) ?? [])
  }

  readonly wordsOf = remember((claim: Claim): string => claimWords(claim, this.#materials.brief))

  /** Trusted judgements of words that no claim of the document has. */
  readonly ofOtherWords = lazily((): readonly Judgement[] => {
    if (this.areNone) return []
    const {brief, evidence} = this.#materials
    const words = new Set(brief.claims.map(this.wordsOf))
    return evidence.judgements.filter((each) => !words.has(each.claim) && this.#isTrusted(each))
  })

  /** The stored sources that a claim cites and of which a text can be read, each once. */
  sourcesOf(claim: Claim): readonly Source[] {
    const cited = this.#materials.usesFor(claim).flatMap(({source}) => source ?? [])
    return [...new Set(cited)].filter((source) => source.kind !== 'reference' && this.#readable(source).text !== '')
  }

  /**
   * What may be asked about a claim: of each source that it cites, whether it bears the claim out; where there is nothing
   * to read, whether the claim needs a source.
   */
  questionsOf(claim: Claim): readonly Question[] {
    if (!needsCitation(claim)) return []
    const questions = this.#ofSources(claim)
    return questions.length === 0 ? [this.needOf(claim)] : questions
  }

  /** Of each source of a claim that can be read. */
  readonly #ofSources = remember((claim: Claim): readonly Question[] =>
    this.sourcesOf(claim).map((source) => this.#ask(claim, source)),
  )

  /** What was asked about a claim, be it settled by now or not; nothing where nobody judged anything of it. */
  readonly judgedOf = remember((claim: Claim): readonly Question[] =>
    this.of(claim).length === 0 ? [] : [this.needOf(claim), ...this.#ofSources(claim)],
  )

  readonly #readable = (source: Source) => readableOf(this.#materials.recordsOf(source))
}

const readableOf = rememberOf((records: readonly Source[]) => {
  const text = readableText(storedText(records))
  return {text, hash: lazily(() => textHash(text))}
})

function namesIn(value: unknown): readonly string[] {
  return typeof value === 'string' ? value.split(/,|;| and /).map(foldText) : []
}

/** Tells the judgements of those whom a policy trusts. */
function trustOf({judgements: {trust}}: Policy): (judgement: Judgement) => boolean {
  const trusted = new Set(trust.map(foldText))
  return ({by: {kind, name}}) => trusted.has(kind) || trusted.has(`${kind}:${foldText(name)}`)
}

function answerOf(judgements: readonly Judgement[]): Answer | undefined {
  if (judgements.length === 0) return undefined
  const given = [...groupBy(judgements, judgeOf).values()].map(latestOf)
  const telling = given.filter(({answer}) => effects[answer] !== undefined)
  const persons = telling.filter(({by}) => by.kind === 'person')
  const counting = persons.length > 0 ? persons : telling
  const [first] = counting
  const against = first && telling.find((each) => effects[each.answer] !== effects[first.answer])
  const isSettled = counting.every((each) => first && effects[each.answer] === effects[first.answer])
  return {given, decided: isSettled ? first : undefined, dispute: first && against && [first, against]}
}

function judgeOf({by: {kind, name}}: Judgement): string {
  return `${kind}:${foldText(name)}`
}

/** Who judges again takes back what he said before. */
function latestOf(judgements: readonly Judgement[]): Judgement {
  return judgements.reduce((last, each) => (instantOf(each.at) >= instantOf(last.at) ? each : last))
}
