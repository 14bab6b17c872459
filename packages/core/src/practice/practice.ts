import type {Brief, Claim, Reference, Section} from '../brief/index.ts'
import {firstBy, type Span} from '../data/index.ts'
import {cuesOf} from './cues.ts'
import {namesWhoSays} from './named-publishers.ts'
import type {Pointer, PointerForm} from './pointer.ts'
import {pointersIn} from './pointers.ts'
import type {Cover, CoverForm, Covers} from './reach/cover.ts'
import {coverByReader} from './reach/reach.ts'
import {standingsOf} from './standing.ts'
import type {LanguageWords} from './words/language.ts'
import type {Standing} from './words/language-words.ts'
import {languagesOf} from './words/languages.ts'

/** How often a form of citing stands in a document, and where first. */
export interface FormCount {
  readonly form: PointerForm | CoverForm
  readonly count: number
  readonly first: Span
}

/**
 * How a document cites, as a careful reader understands it who has neither evidence nor a policy at hand
 * (decisions/0031). Nothing of it resolves anything: it says what stands for a source here, and what that covers.
 */
export interface Practice {
  /** Everything that leads a reader to a source, in reading order; addresses in entries of lists are among it. */
  readonly pointers: readonly Pointer[]
  /** Those that point to a source from the text: what stands in an entry of a list points to itself. */
  readonly pointersInText: readonly Pointer[]
  /** Digits of markers that lost their brackets are among the pointers: which digit is one is a guess. */
  readonly isFlattened: boolean
  /** Each form that is used, the most frequent first. */
  readonly forms: readonly FormCount[]
  /** Some form is used, or there is a list of sources: the author meant to cite. */
  readonly cites: boolean
  /** Lines that name the sources of what stands beside or above them, in reading order. */
  readonly sourceLines: readonly Span[]
  /** What covers the claim with this index in `Brief.claims`; `undefined` where nothing does. */
  coverOf(index: number): Cover | undefined
  /** What may cover such a claim that nothing covers: a source that stands near by and may go on. */
  doubtfulCoverOf(index: number): Cover | undefined
  /** What the claim with this index is: an assertion about the world, or what else. */
  standingOf(index: number): Standing
  /** A claim says that something happened; one that names a day or month does so in any words of the past. */
  tellsOfEvent(claim: Claim, hasDay: boolean): boolean
  /** A claim says in words whose figure it gives: a reader can ask there, though nothing leads to a document. */
  namesWhoSays(claim: Claim): boolean
  /** The heading of a section, or of the abstract that holds it, says that it sums up what others say. */
  sumsUp(section: Section): boolean
}

/** Reads how a document cites. Everything beyond the pointers is worked out when it is first asked for. */
export function readPractice(brief: Brief): Practice {
  return new DocumentPractice(brief)
}

class DocumentPractice implements Practice {
  readonly isFlattened: boolean
  readonly pointers: readonly Pointer[]
  readonly #brief: Brief
  #covers: Covers | undefined
  readonly #languages: readonly LanguageWords[]
  #standings: ((index: number) => Standing) | undefined
  #pointersInText: readonly Pointer[] | undefined

  constructor(brief: Brief) {
    this.#brief = brief
    this.#languages = languagesOf(brief)
    this.pointers = pointersIn(brief)
    this.isFlattened = this.pointers.some(({form}) => form === 'flattened-digits')
  }

  get pointersInText(): readonly Pointer[] {
    this.#pointersInText ??= outside(this.#brief.references, this.pointers)
    return this.#pointersInText
  }

  get forms(): readonly FormCount[] {
    const counts = new Map<FormCount['form'], FormCount>()
    const add = (form: FormCount['form'], first: Span) => {
      const known = counts.get(form)
      counts.set(form, known ? {...known, count: known.count + 1} : {form, count: 1, first})
    }
    for (const {form, start, end} of this.pointers) add(form, {start, end})
    for (const form of ownForms)
      for (const {place} of firstBy(this.#coverage.ofForm(form), ({place: {start}}) => start).values()) add(form, place)
    return [...counts.values()].sort((one, other) => other.count - one.count)
  }

  get sourceLines(): readonly Span[] {
    const places = Array.from(this.#coverage.ofForm('source-line'), ({place}) => place)
    return [...firstBy(places, ({start}) => start).values()].sort((one, other) => one.start - other.start)
  }

  get cites(): boolean {
    // The fields above the document may say where it stands, or what it is about; they cite nothing.
    const [fields = ''] = /^---\n(?:[^\n]*\n){0,400}?(?:---|\.\.\.)(?:\n|$)/.exec(this.#brief.written) ?? []
    return this.pointers.some(({start}) => start >= fields.length) || this.#brief.references.length > 0
  }

  coverOf(index: number): Cover | undefined {
    return this.#coverage.coverOf(index)
  }

  doubtfulCoverOf(index: number): Cover | undefined {
    return this.#coverage.doubtfulCoverOf(index)
  }

  standingOf(index: number): Standing {
    this.#standings ??= standingsOf(this.#brief, this.#languages)
    return this.#standings(index)
  }

  tellsOfEvent({prose}: Claim, hasDay: boolean): boolean {
    return this.#languages.some(({events, past}) => events.test(prose) || (hasDay && past.test(prose)))
  }

  namesWhoSays(claim: Claim): boolean {
    return namesWhoSays(this.#brief.written, cuesOf(this.#brief), claim)
  }

  sumsUp({heading, parent}: Section): boolean {
    if (heading === undefined) return false
    if (this.#languages.some(({summaries}) => summaries.test(heading.title))) return true
    // The title of a report may hold such a word; its parts are no summaries by that.
    return parent?.heading !== undefined && parent.heading.depth > 1 && isAbstract(parent.heading.title)
  }

  get #coverage(): Covers {
    this.#covers ??= coverByReader(this.#brief, this.pointers)
    return this.#covers
  }
}

/** `Executive summary`: its parts sum up what the report says, too. */
const isAbstract = (title: string): boolean =>
  /\b(?:executive summary|abstract|tl;?dr|zusammenfassung|resumen ejecutivo)\b|^[\d.\s]*summary$|摘要/i.test(title)

/** Those of some pointers that stand in no reference. */
function outside(references: readonly Reference[], pointers: readonly Pointer[]): readonly Pointer[] {
  let at = 0
  return pointers.filter(({start}) => {
    while ((references[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at += 1
    return start < (references[at]?.start ?? Number.POSITIVE_INFINITY)
  })
}

/** Forms that are no pointer of their own: a whole list or line that covers what stands beside it. */
const ownForms: readonly CoverForm[] = ['section-list', 'source-line']
