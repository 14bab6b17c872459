import type {Citation, Reference} from '../brief/index.ts'
import type {Change, Edit} from '../changes/index.ts'
import {firstBy, lazily, type Span} from '../data/index.ts'
import {isContractCitation} from '../evidence/index.ts'
import {format, styles} from '../markers/index.ts'
import type {DocumentSession} from '../rules/index.ts'
import {type Bibliography, readBibliography, type Work} from './bibliography.ts'
import {lossesOf} from './conserve.ts'
import {type CitationRewrite, type Converted, convertCitations, type Lessons, namesOnly} from './convert.ts'
import {accessNotes, type DescribeWork, describeWork, lineOf, referenceLine} from './describe.ts'
import {type BlockLayout, readLayout} from './lines.ts'
import {footnoteList, linkList, markerList} from './list-edits.ts'
import {type EntryList, findLists, type ListTask, usageOf} from './lists.ts'
import {wordsIn} from './lost-words.ts'
import {misread} from './read-back.ts'
import {type Loss, stepFrom, type TextStep} from './settle.ts'
import {type TargetStyle, targetOf} from './targets.ts'

/** How the citations of a document are rewritten. */
export interface StyleOptions {
  readonly to: TargetStyle
  /** Words for stored sources; `describeWork` by default. */
  readonly describe?: DescribeWork | undefined
  /** Keep reference lists beside the footnotes that are made of them. */
  readonly keepLists?: boolean | undefined
}

/** One way to rewrite a document. */
export interface StyleDraft {
  readonly converted: Converted
  /** Of the citations and lists, without those of the repairs. */
  readonly edits: readonly Edit[]
  readonly step: TextStep
  /** Lists and names of sources whose words the evidence has. */
  readonly renewed: readonly Span[]
}

/** A link whose text is the title of its record. */
function isNamed(works: CitationRewrite['works'], text: string): boolean {
  const words = /^\[([\s\S]{1,2000}?)\]\(/.exec(text)?.[1]
  const named = works.map(({work}) => work)
  return words !== undefined && namesOnly(words, named)
}

/** Findings about the spelling of citations, and about entries whose words a conversion brings from the records. */
const aboutSpelling: ReadonlySet<string> = new Set(['MIXED_STYLES', 'NONCONTIGUOUS_MARKERS', 'REFERENCE_MISMATCH'])

/** Drafts of one document in one style: its citations, and its lists with them. */
export class Drafts {
  readonly #session: DocumentSession
  readonly #options: StyleOptions
  readonly #layout: BlockLayout
  readonly #lists: readonly EntryList[]
  readonly #repairs: readonly Change[]
  readonly #entries: () => ReadonlyMap<Work, Reference>
  readonly bibliography: Bibliography

  /** @param repairs - made along with each draft, and read back with it */
  constructor(session: DocumentSession, options: StyleOptions, repairs: readonly Change[] = []) {
    this.#session = session
    this.#repairs = repairs
    this.#options = options
    this.#layout = readLayout(session.tree, session.source)
    this.#lists = findLists(session.brief)
    this.bibliography = readBibliography(session)
    this.#entries = lazily(() => firstBy(session.brief.references, this.bibliography.workOf))
  }

  /** Rewrites all citations that can be. */
  draft(lessons: Lessons): StyleDraft {
    const target = targetOf(this.#options.to, this.#session, this.bibliography)
    const {brief} = this.#session
    const converted = convertCitations({brief, layout: this.#layout, bibliography: this.bibliography, target, lessons})
    const rewritten = converted.rewrites.flatMap(({edits}) => edits)
    const edits = rewritten.length === 0 ? [] : [...rewritten, ...this.#listEdits(converted, lessons)]
    const changes = edits.length === 0 ? [] : [{edits}, ...this.#repairs]
    const names = converted.rewrites.filter(({text, works}) => isNamed(works, text))
    const renewed = this.bibliography.stored ? [...edits.slice(rewritten.length), ...names] : []
    return {converted, edits, step: stepFrom(this.#session, changes), renewed}
  }

  /** What a draft reads differently than the document, else what it would lose. */
  compare({converted, edits, step, renewed}: StyleDraft): readonly Loss[] {
    if (edits.length === 0) return []
    const wrong = misread(step, {rewrites: converted.rewrites, bibliography: this.bibliography})
    const repaired = this.#repairs.flatMap((change) => change.edits)
    return wrong.length > 0 ? wrong : lossesOf(step, {meant: [...renewed, ...repaired], settled: aboutSpelling})
  }

  /** Markers in entries and definitions, which are left as they are. */
  get inReferences(): readonly Citation[] {
    return this.#session.brief.citationsInReferences.filter(({style}) => styles[style].ids !== 'address')
  }

  /** Lists can stay where they are while their citations are rewritten. */
  get canKeepLists(): boolean {
    const {to, keepLists = false} = this.#options
    return !keepLists && (to === 'footnotes' || to === 'links')
  }

  #listEdits(converted: Converted, lessons: Lessons): readonly Edit[] {
    const {to} = this.#options
    const keepLists = this.#options.keepLists === true || lessons.keepLists
    const {brief} = this.#session
    const rewriting = {
      converted: converted.rewrites.map(({citation}) => citation),
      kept: [
        ...this.bibliography.unresolved,
        ...this.bibliography.ambiguous,
        ...converted.kept.map(({citation}) => citation),
      ],
    }
    const task: ListTask = {
      brief,
      lists: this.#lists,
      usage: usageOf(brief, this.bibliography, rewriting),
      stored: this.bibliography.stored,
      lines: this.#newLines(converted),
      keepLists,
      openEnd: this.#layout.openEnd,
      idOf: converted.target.idOf,
      wordsOf: (note) => this.#wordsOf(note, to),
    }
    if (to === 'footnotes') return footnoteList(task)
    return to === 'links' ? linkList(task) : markerList(task, to)
  }

  /** The words of a note as an entry: in the form of a contract where it asks for one and the note says no more. */
  #wordsOf(note: Reference, to: TargetStyle): string {
    const work = this.bibliography.workOf(note)
    const source = work?.source
    if (!source || to !== 'numeric' || source.kind !== 'citation' || !isContractCitation(source.record))
      return note.text
    const line = referenceLine(work, this.#notesOf(work))
    const said = new Set(wordsIn(line))
    return wordsIn(note.text).every((word) => said.has(word)) ? line : note.text
  }

  /** What to know before following the address of a work, from its publisher or the document's own entry of it. */
  #notesOf(work: Work): readonly string[] {
    return accessNotes(work.source && this.#session.evidence.entryOf(work.source), this.#entries().get(work))
  }

  /** Definitions and entries that the document has not got yet. */
  #newLines({rewrites, target}: Converted): readonly string[] {
    const {to, describe = describeWork} = this.#options
    const line = (work: Work) => lineOf(work, describe, this.#notesOf(work))
    if (to === 'footnotes') return target.issued.map(([label, work]) => `[^${label}]: ${line(work)}`)
    if (to === 'links' || this.bibliography.stored) return []
    const listed = new Set(this.#session.brief.references.map((reference) => this.bibliography.workOf(reference)))
    const numberOf = (work: Work) => Number(target.idOf(work).slice(styles[to].listed.prefix.length))
    const works = new Set(rewrites.flatMap((rewrite) => rewrite.works.map(({work}) => work)))
    return [...works]
      .filter((work) => !listed.has(work))
      .sort((left, right) => numberOf(left) - numberOf(right))
      .map((work) => `${format([target.idOf(work)], to) ?? ''} ${line(work)}`)
  }
}
