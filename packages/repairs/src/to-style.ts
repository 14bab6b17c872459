import type {Brief, Citation} from '@citation-lint/brief'
import {applyToSource, chooseChanges, type Edit} from '@citation-lint/changes'
import type {Evidence} from '@citation-lint/evidence'
import {format} from '@citation-lint/markers'
import {type CitationRewrite, type Converted, convertCitations} from './convert/convert.ts'
import {footnoteLabels, type Labels, listLabels} from './convert/labels.ts'
import {misread} from './convert/read-back.ts'
import type {Target, TargetStyle} from './convert/target.ts'
import {footnoteTarget} from './convert/to-footnotes.ts'
import {linkTarget} from './convert/to-links.ts'
import {ownTarget, storedTarget} from './convert/to-markers.ts'
import {footnoteList} from './lists/footnote-list.ts'
import {linkList} from './lists/link-list.ts'
import type {ListWork} from './lists/list-work.ts'
import {type EntryList, findLists} from './lists/lists.ts'
import {markerList} from './lists/marker-list.ts'
import {EntryUsage} from './lists/usage.ts'
import {type Conversion, emptyPlan, type Kept, type Plan} from './plan.ts'
import {type DescribeWork, describeWork, lineOf} from './text/describe.ts'
import {type Layout, readLayout} from './text/layout.ts'
import {type Bibliography, readBibliography} from './works/cited-works.ts'

/** How the citations of a document are rewritten. */
export interface StyleOptions {
  readonly to: TargetStyle
  /** Reads a document as `brief` was read: the rewritten one is read back before it is handed out. */
  read(source: string): Brief
  /** Words for stored sources; `describeWork` by default. */
  readonly describe?: DescribeWork | undefined
  /** Keep reference lists beside the footnotes that are made of them. */
  readonly keepLists?: boolean | undefined
}

/**
 * Plans to rewrite every citation of a Markdown document in one style, and its lists with them. What a claim cites
 * never changes: a citation of which an id leads nowhere, or which the style cannot say, is kept as a whole.
 *
 * Source-attribution-footnotes ("Report Generator Integration") for footnotes, citations-and-sources §4 for the rest.
 */
export function toStyle(brief: Brief, evidence: Evidence, options: StyleOptions): Plan {
  return new StylePlanner(brief, evidence, options).plan()
}

/** How often a plan is made anew without the citations that read differently afterwards. */
const mostRounds = 8

/** One way to rewrite a document. */
interface Draft {
  readonly converted: Converted
  readonly edits: readonly Edit[]
}

class StylePlanner {
  readonly #brief: Brief
  readonly #evidence: Evidence
  readonly #options: StyleOptions
  readonly #bibliography: Bibliography
  readonly #layout: Layout
  readonly #lists: readonly EntryList[]

  constructor(brief: Brief, evidence: Evidence, options: StyleOptions) {
    this.#brief = brief
    this.#evidence = evidence
    this.#options = options
    this.#bibliography = readBibliography(brief, evidence)
    this.#layout = readLayout(brief.source)
    this.#lists = findLists(brief)
  }

  plan(): Plan {
    const {cited} = this.#bibliography
    const failed = new Map<Citation, number>()
    let open: ReadonlySet<Citation> = new Set(cited.map(({citation}) => citation))
    let best: Draft | undefined
    // What failed beside others that failed too gets another chance among those that went through.
    while (open.size > 0) {
      for (const citation of open) failed.delete(citation)
      const draft = this.#settle(failed, open)
      if (!draft || draft.converted.rewrites.length <= (best?.converted.rewrites.length ?? -1)) break
      best = draft
      open = new Set([...failed].flatMap(([citation, times]) => (times > 1 ? [citation] : [])))
    }
    if (best) return this.#planOf(best)
    const reason = 'the document would be read differently'
    return {...emptyPlan, kept: cited.map(({citation: {start, end, text}}) => ({start, end, text, reason}))}
  }

  /** Drafts until the rewritten document reads as before; citations among `open` may have to stay for that. */
  #settle(failed: Map<Citation, number>, open: ReadonlySet<Citation>): Draft | undefined {
    for (let round = 0; round < mostRounds; round++) {
      const draft = this.#draft(failed)
      const wrong = this.#misread(draft)
      if (wrong === 'elsewhere') return undefined
      if (wrong.size === 0) return draft
      const suspects = draft.converted.rewrites.filter(({citation}) => wrong.has(citation) && open.has(citation))
      if (suspects.length === 0) return undefined
      for (const citation of riskiest(suspects)) failed.set(citation, (failed.get(citation) ?? 0) + 1)
    }
    return undefined
  }

  #planOf({converted, edits}: Draft): Plan {
    const changes = edits.length > 0 ? [{edits}] : []
    return {changes, conversions: converted.rewrites.map(conversionOf), kept: this.#kept(converted)}
  }

  /** Citations that the target style could not say, and those that lead nowhere. */
  #kept({kept, own}: Converted): readonly Kept[] {
    const reason = 'it leads to no source'
    const lost = this.#bibliography.unresolved.filter(({style}) => !own.has(style))
    return [
      ...kept.map(({citation: _citation, ...rest}) => rest),
      ...lost.map(({start, end, text}) => ({start, end, text, reason})),
    ].sort((left, right) => left.start - right.start)
  }

  #draft(failed: ReadonlyMap<Citation, number>): {readonly converted: Converted; readonly edits: readonly Edit[]} {
    const labels = this.#labels()
    const target = this.#target(labels)
    const brief = this.#brief
    const converted = convertCitations({
      brief,
      layout: this.#layout,
      bibliography: this.#bibliography,
      target,
      failed,
    })
    const rewritten = converted.rewrites.flatMap(({edits}) => edits)
    if (rewritten.length === 0) return {converted, edits: []}
    return {converted, edits: [...rewritten, ...this.#listEdits(converted, target, labels)]}
  }

  #labels(): Labels {
    const {to} = this.#options
    return to === 'footnotes' || to === 'links'
      ? footnoteLabels(this.#brief, this.#bibliography)
      : listLabels(this.#brief, this.#bibliography, to)
  }

  #target(labels: Labels): Target {
    const {to} = this.#options
    const {stored} = this.#bibliography
    if (to === 'footnotes') return footnoteTarget(labels)
    if (to === 'links') return linkTarget(stored)
    return stored ? storedTarget(to, this.#evidence) : ownTarget(to, labels)
  }

  #listEdits(converted: Converted, target: Target, labels: Labels): readonly Edit[] {
    const {to, keepLists = false} = this.#options
    const brief = this.#brief
    const rewriting = {
      converted: converted.rewrites.map(({citation}) => citation),
      kept: [...this.#bibliography.unresolved, ...converted.kept.map(({citation}) => citation)],
    }
    const work: ListWork = {
      brief,
      lists: this.#lists,
      usage: new EntryUsage(brief, this.#bibliography, rewriting),
      stored: this.#bibliography.stored,
      lines: this.#newLines(converted, target, labels),
      keepLists,
      openEnd: this.#layout.openEnd,
      idOf: (each) => target.idOf(each),
    }
    if (to === 'footnotes') return footnoteList(work)
    return to === 'links' ? linkList(work) : markerList(work, to)
  }

  /** Definitions and entries that the document has not got yet. */
  #newLines({rewrites}: Converted, target: Target, labels: Labels): readonly string[] {
    const {to, describe = describeWork} = this.#options
    if (to === 'footnotes') return labels.issued().map(([label, work]) => `[^${label}]: ${lineOf(work, describe)}`)
    if (to === 'links' || this.#bibliography.stored) return []
    const listed = new Set(this.#brief.references.map((reference) => this.#bibliography.workOf(reference)))
    const works = new Set(rewrites.flatMap((rewrite) => rewrite.works.map(({work}) => work)))
    return [...works]
      .filter((work) => !listed.has(work))
      .sort((left, right) => Number(labels.of(left)) - Number(labels.of(right)))
      .map((work) => `${format([target.idOf(work)], to) ?? ''} ${lineOf(work, describe)}`)
  }

  #misread({converted, edits}: Draft): ReadonlySet<Citation> | 'elsewhere' {
    if (edits.length === 0) return new Set()
    const changes = [{edits}]
    const {text} = applyToSource(this.#brief.source, changes)
    return misread({
      before: this.#brief,
      bibliography: this.#bibliography,
      after: this.#options.read(text),
      evidence: this.#evidence,
      rewrites: converted.rewrites,
      edits: chooseChanges(changes).edits,
    })
  }
}

/** Of citations that read differently those that took most along: the others may be innocent bystanders. */
function riskiest(suspects: readonly CitationRewrite[]): readonly Citation[] {
  const most = Math.max(...suspects.map(({risk}) => risk))
  return suspects.flatMap(({citation, risk}) => (risk === most ? [citation] : []))
}

function conversionOf({start, end, text, becomes, works}: CitationRewrite): Conversion {
  return {start, end, text, becomes, works}
}
