import type {Citation} from '../brief/index.ts'
import {applyToSource, type Change, chooseChanges, type Edit} from '../changes/index.ts'
import type {Span} from '../data/index.ts'
import {format, styles} from '../markers/index.ts'
import type {DocumentSession} from '../rules/index.ts'
import {type Bibliography, readBibliography} from './bibliography.ts'
import {type CitationRewrite, type Converted, convertCitations, type Lessons, namesOnly} from './convert.ts'
import {type DescribeWork, describeWork, lineOf} from './describe.ts'
import {type Layout, readLayout} from './lines.ts'
import {footnoteList, linkList, markerList} from './list-edits.ts'
import {type EntryList, EntryUsage, findLists, type ListTask} from './lists.ts'
import {lossesOf} from './losses.ts'
import type {Loss} from './plan.ts'
import {misread} from './read-back.ts'
import {
  footnoteLabels,
  footnoteTarget,
  type Labels,
  linkTarget,
  listLabels,
  ownTarget,
  storedTarget,
  type Target,
  type TargetStyle,
} from './targets.ts'

/** How the citations of a document are rewritten. */
export interface StyleOptions {
  readonly to: TargetStyle
  /** Words for stored sources; `describeWork` by default. */
  readonly describe?: DescribeWork | undefined
  /** Keep reference lists beside the footnotes that are made of them. */
  readonly keepLists?: boolean | undefined
  /** Repairs that are made along with it, and are read back with it. */
  readonly repairs?: readonly Change[] | undefined
}

/** One way to rewrite a document. */
export interface Draft {
  readonly converted: Converted
  readonly edits: readonly Edit[]
  /** Lists and names of sources whose words the evidence has. */
  readonly renewed: readonly Span[]
}

/** A link whose text is the title of its record. */
function isNamed(works: CitationRewrite['works'], text: string): boolean {
  const words = /^\[([\s\S]{1,2000}?)\]\(/.exec(text)?.[1]
  return (
    words !== undefined &&
    namesOnly(
      words,
      works.map(({work}) => work),
    )
  )
}

/** Findings about the spelling of citations, and about entries whose words a conversion brings from the records. */
const aboutSpelling: ReadonlySet<string> = new Set(['MIXED_STYLES', 'NONCONTIGUOUS_MARKERS', 'REFERENCE_MISMATCH'])

/** Drafts of one document in one style: its citations, and its lists with them. */
export class Drafts {
  readonly #session: DocumentSession
  readonly #options: StyleOptions
  readonly #layout: Layout
  readonly #lists: readonly EntryList[]
  readonly bibliography: Bibliography

  constructor(session: DocumentSession, options: StyleOptions) {
    this.#session = session
    this.#options = options
    this.#layout = readLayout(session.tree, session.source)
    this.#lists = findLists(session.brief)
    this.bibliography = readBibliography(session)
  }

  /** Rewrites all citations that can be. */
  draft(lessons: Lessons): Draft {
    const labels = this.#labels()
    const target = this.#target(labels)
    const {brief} = this.#session
    const converted = convertCitations({brief, layout: this.#layout, bibliography: this.bibliography, target, lessons})
    const rewritten = converted.rewrites.flatMap(({edits}) => edits)
    if (rewritten.length === 0) return {converted, edits: [], renewed: []}
    const lists = this.#listEdits(converted, labels, lessons)
    const names = converted.rewrites.filter(({text, works}) => isNamed(works, text))
    return {converted, edits: [...rewritten, ...lists], renewed: this.bibliography.stored ? [...lists, ...names] : []}
  }

  /** The citations that read differently in a draft than in the document, see `misread`. */
  misread(draft: Draft): ReadonlySet<Citation> | 'elsewhere' {
    if (draft.edits.length === 0) return new Set()
    const {edits, deferred} = chooseChanges(this.#changes(draft))
    if (deferred.length > 0) return 'elsewhere'
    return misread({
      before: this.#session.brief,
      bibliography: this.bibliography,
      after: this.#after(draft),
      rewrites: draft.converted.rewrites,
      edits,
    })
  }

  /** What the document would lose with a draft. */
  losses(draft: Draft): readonly Loss[] {
    if (draft.edits.length === 0) return []
    const repaired = (this.#options.repairs ?? []).flatMap(({edits}) => edits)
    return lossesOf({
      before: this.#session,
      after: this.#after(draft),
      edits: chooseChanges(this.#changes(draft)).edits,
      meant: [...draft.renewed, ...repaired],
      settled: aboutSpelling,
    })
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

  #changes({edits}: Draft): readonly Change[] {
    return [{edits}, ...(this.#options.repairs ?? [])]
  }

  #after(draft: Draft): DocumentSession {
    return this.#session.next(applyToSource(this.#session.document, this.#changes(draft)).text)
  }

  #labels(): Labels {
    const {to} = this.#options
    return to === 'footnotes' || to === 'links'
      ? footnoteLabels(this.#session.brief, this.bibliography, this.#session.evidence)
      : listLabels(this.#session.brief, this.bibliography, to)
  }

  #target(labels: Labels): Target {
    const {to} = this.#options
    const {stored} = this.bibliography
    if (to === 'footnotes') return footnoteTarget(labels)
    if (to === 'links') return linkTarget(stored)
    return stored ? storedTarget(to, this.#session.evidence) : ownTarget(to, labels)
  }

  #listEdits(converted: Converted, labels: Labels, lessons: Lessons): readonly Edit[] {
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
      usage: new EntryUsage(brief, this.bibliography, rewriting),
      stored: this.bibliography.stored,
      lines: this.#newLines(converted, labels),
      keepLists,
      openEnd: this.#layout.openEnd,
      idOf: (each) => converted.target.idOf(each),
    }
    if (to === 'footnotes') return footnoteList(task)
    return to === 'links' ? linkList(task) : markerList(task, to)
  }

  /** Definitions and entries that the document has not got yet. */
  #newLines({rewrites, target}: Converted, labels: Labels): readonly string[] {
    const {to, describe = describeWork} = this.#options
    if (to === 'footnotes') return labels.issued().map(([label, work]) => `[^${label}]: ${lineOf(work, describe)}`)
    if (to === 'links' || this.bibliography.stored) return []
    const listed = new Set(this.#session.brief.references.map((reference) => this.bibliography.workOf(reference)))
    const works = new Set(rewrites.flatMap((rewrite) => rewrite.works.map(({work}) => work)))
    return [...works]
      .filter((work) => !listed.has(work))
      .sort((left, right) => Number(labels.of(left)) - Number(labels.of(right)))
      .map((work) => `${format([target.idOf(work)], to) ?? ''} ${lineOf(work, describe)}`)
  }
}
