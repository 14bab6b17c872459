import {type DocumentFormat, isMarkdown} from '@citation-lint/core/brief'
import {applyToSource, type Change, chooseChanges, Moves} from '@citation-lint/core/changes'
import {readUsage} from '@citation-lint/core/markers'
import {
  type Conserved,
  type Conversion,
  conserve,
  coverageCallouts,
  type DescribeWork,
  type FieldChange,
  type Kept,
  listAllowance,
  renumber,
  rewriteReferences,
  rewriteSourcesTable,
  safeAllowance,
  safeRepairs,
  type TargetStyle,
  toStyle,
} from '@citation-lint/core/repairs'
import type {DocumentSession} from '@citation-lint/core/rules'
import {openDocument, type Prepared} from '../../documents/prepared.ts'

/** What a fix does besides the safe repairs. */
export interface FixSettings {
  /** Rewrites the citations in this style. */
  readonly to?: TargetStyle | undefined
  /** Closes the gaps between the numbers in use. */
  readonly renumber?: boolean | undefined
  /** Writes the list of sources anew from the evidence, as References section or as Sources table. */
  readonly list?: 'references' | 'table' | undefined
  /** Puts a "Source Coverage" callout into sections that cite nothing. */
  readonly callouts?: boolean | undefined
  /** Keeps reference lists beside the footnotes that are made of them. */
  readonly keepLists?: boolean | undefined
  /** Words for stored sources; `Title — Publisher (Year). URL` by default. */
  readonly describe?: DescribeWork | undefined
}

/** A document after its fix. */
export interface Fixed {
  /** With the byte order mark it had. */
  readonly document: string
  /** How many places have changed. */
  readonly changes: number
  readonly conversions: readonly Conversion[]
  /** Where they stand in the new document. */
  readonly kept: readonly Kept[]
  /** Fields of the evidence that have to follow. */
  readonly fields: readonly FieldChange[]
  /** Numbers of the sources that usage tags named which are gone, each once. */
  readonly usage: readonly string[]
  /** Of the new document, as the evidence was before. */
  readonly session: DocumentSession
}

/** Citations can be rewritten in Markdown only; in other formats only the safe repairs are made. */
export class UnsupportedFix extends Error {
  override readonly name = 'UnsupportedFix'

  constructor(format: DocumentFormat) {
    super(`Unexpected ${format} document, expected Markdown; only safe repairs are made in other formats`)
  }
}

/** How often safe repairs are made before the rest is left: one may bring another to light. */
const mostPasses = 10

/**
 * Repairs a document whose policy and evidence are read already: safe repairs first, then what the settings ask for,
 * each step planned from the text that the step before left. Not one character outside a repair changes.
 *
 * @throws UnsupportedFix when the settings ask for more than safe repairs, and the document is not Markdown
 * @throws DocumentSyntaxError when the document is not of its format
 */
export function fixDocument(prepared: Prepared, settings: FixSettings): Fixed {
  const {to, renumber, list, callouts} = settings
  if (!isMarkdown(prepared.format) && (to || renumber || list || callouts)) throw new UnsupportedFix(prepared.format)
  const fixing = new Fixing(prepared)
  fixing.repair()
  if (to) fixing.convert({...settings, to})
  if (renumber) fixing.renumber()
  if (list) fixing.writeList(list)
  if (callouts) fixing.addCallouts()
  return fixing.result()
}

/** A document on its way through the steps of a fix. */
class Fixing {
  #session: DocumentSession
  #changes = 0
  #conversions: readonly Conversion[] = []
  #kept: readonly Kept[] = []
  #unrepaired: readonly Kept[] = []
  #fields: readonly FieldChange[] = []
  #usage: readonly string[] = []

  constructor(prepared: Prepared) {
    this.#session = openDocument(prepared)
  }

  /** Whether something was repaired. */
  repair(): boolean {
    const told = usageIn(this.#session)
    const refused = new Set<string>()
    const before = this.#session
    this.#unrepaired = []
    for (let pass = 0; pass < mostPasses; pass++) {
      const changes = safeRepairs(this.#session).filter((change) => !refused.has(nameOf(change)))
      if (changes.length === 0) break
      const conserved = conserve(this.#session, changes, safeAllowance(this.#session, changes))
      for (const change of conserved.refused) refused.add(nameOf(change))
      this.#unrepaired = [...this.#unrepaired, ...conserved.kept]
      this.#apply(conserved.changes)
    }
    const left = new Set(told.length === 0 ? [] : usageIn(this.#session))
    this.#usage = [...this.#usage, ...told.filter((id) => !left.has(id))]
    return before !== this.#session
  }

  /** A conversion may bring something to light that can be repaired, and a repair something that can be converted. */
  convert({to, describe, keepLists}: FixSettings & {readonly to: TargetStyle}): void {
    for (let pass = 0; pass < mostPasses; pass++) {
      const plan = toStyle(this.#session, {to, describe, keepLists})
      this.#conversions = [...this.#conversions, ...plan.conversions]
      this.#kept = plan.kept
      this.#apply(plan.changes)
      if (plan.changes.length === 0 || !this.repair()) break
    }
  }

  renumber(): void {
    const plan = renumber(this.#session)
    this.#kept = [...this.#kept, ...plan.kept]
    if (plan.fields.length > 0) {
      // The evidence follows, so the text before and after are not judged by the same records.
      this.#apply(plan.changes)
    } else {
      const conserved = conserve(this.#session, plan.changes, {settled: new Set(['NONCONTIGUOUS_MARKERS'])})
      this.#accept(conserved)
      if (conserved.refused.length > 0) return
    }
    this.#conversions = [...this.#conversions, ...plan.conversions]
    this.#fields = plan.fields
  }

  writeList(form: 'references' | 'table'): void {
    const rewrite = form === 'table' ? rewriteSourcesTable : rewriteReferences
    const changes = rewrite(this.#session)
    this.#accept(conserve(this.#session, changes, listAllowance(this.#session, changes)))
  }

  addCallouts(): void {
    const changes = coverageCallouts(this.#session)
    this.#accept(conserve(this.#session, changes, {settled: new Set(['UNCITED_SECTION'])}))
  }

  result(): Fixed {
    return {
      document: this.#session.document,
      changes: this.#changes,
      conversions: this.#conversions,
      kept: [...this.#unrepaired, ...this.#kept],
      fields: this.#fields,
      usage: this.#usage,
      session: this.#session,
    }
  }

  #accept({changes, kept}: Conserved): void {
    this.#kept = [...this.#kept, ...kept]
    this.#apply(changes)
  }

  #apply(changes: readonly Change[]): void {
    const {text, applied} = applyToSource(this.#session.source, changes)
    const moves = new Moves(chooseChanges(applied).edits)
    const moved = (all: readonly Kept[]) => all.map((kept) => ({...kept, ...moves.stretch(kept)}))
    this.#kept = moved(this.#kept)
    this.#unrepaired = moved(this.#unrepaired)
    this.#session = this.#session.next(text)
    this.#changes += applied.reduce((total, {edits}) => total + edits.length, 0)
  }
}

/** What `[[USAGE:1,3]]` tags of a document name (specification/sids §5). */
function usageIn({brief}: DocumentSession): readonly string[] {
  return [...new Set(brief.leaks.flatMap(({dialect, text}) => (dialect === 'usage-tag' ? readUsage(text) : [])))]
}

/** What a change wants to write in place of what: the same in every pass. */
function nameOf({edits}: Change): string {
  return JSON.stringify(edits.map(({was, text}) => [was, text]))
}
