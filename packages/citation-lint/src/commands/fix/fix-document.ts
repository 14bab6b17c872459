import {type DocumentFormat, isMarkdown} from '@citation-lint/core/brief'
import {applyToSource, type Change, chooseChanges, type Edit, PositionMap} from '@citation-lint/core/changes'
import {byStart, readFileText} from '@citation-lint/core/data'
import {readUsage} from '@citation-lint/core/markers'
import {
  type ApparatusOptions,
  type Conversion,
  conserve,
  type DescribeWork,
  type FieldChange,
  type Kept,
  type Plan,
  planApparatus,
  safeAllowance,
  safeRepairs,
  type TargetStyle,
  toStyle,
  toStyleWithRepairs,
} from '@citation-lint/core/repairs'
import type {DocumentSession} from '@citation-lint/core/rules'
import {openDocument, type Prepared} from '../../documents/prepare-document.ts'

/** What a fix does besides the safe repairs. */
export interface FixSettings extends ApparatusOptions {
  /** Rewrites the citations in this style. */
  readonly to?: TargetStyle | undefined
  /** Keeps reference lists beside the footnotes that are made of them. */
  readonly keepLists?: boolean | undefined
  /** Words for stored sources; `Title — Publisher (Year). URL` by default. */
  readonly describe?: DescribeWork | undefined
}

/** A document after its fix. */
export interface Fixed {
  /** With the byte order mark and the line endings it had. */
  readonly document: string
  /** How many places have changed. */
  readonly changes: number
  readonly conversions: readonly Conversion[]
  /** Where they stand in the new document, its byte order mark not counted. */
  readonly kept: readonly Kept[]
  /** Fields of the evidence that have to follow. */
  readonly fields: readonly FieldChange[]
  /** Numbers of the sources that usage tags named which are gone, each once. */
  readonly usage: readonly string[]
  /** Control text that names sources by numbers, in reading order of each pass: nothing was numbered, and it is gone. */
  readonly unanswered: readonly string[]
  /** Of the new document; its evidence is under the new numbers, in the files as they were before. */
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
 * Repairs a document whose policy and evidence are read already: safe repairs with the conversion, then numbers, list
 * and callouts. Each of the two steps is planned from one text, and what it leaves is read once. Not one character
 * outside a repair changes.
 *
 * @throws UnsupportedFix when the settings ask for more than safe repairs, and the document is not Markdown
 * @throws DocumentSyntaxError when the document is not of its format
 */
export function fixDocument(prepared: Prepared, settings: FixSettings): Fixed {
  const {to, renumber, list, callouts} = settings
  if (!isMarkdown(prepared.format) && (to || renumber || list || callouts)) throw new UnsupportedFix(prepared.format)
  const fixing = new Fixing(prepared)
  if (to) fixing.convert({...settings, to})
  else fixing.repair()
  fixing.arrange({renumber, list, callouts})
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
  #unanswered: readonly string[] = []

  constructor(prepared: Prepared) {
    this.#session = openDocument(prepared)
  }

  /** Whether something was repaired. */
  repair(): boolean {
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
    return before !== this.#session
  }

  /** A conversion may bring something to light that can be repaired, and a repair something that can be converted. */
  convert(settings: FixSettings & {readonly to: TargetStyle}): void {
    const together = toStyleWithRepairs(this.#session, safeRepairs(this.#session), settings)
    if (together) this.#carryOut(together)
    const isRepaired = this.repair()
    if (together && !isRepaired) return
    for (let pass = 0; pass < mostPasses; pass++) {
      const plan = toStyle(this.#session, settings)
      this.#kept = []
      this.#carryOut(plan)
      if (plan.changes.length === 0 || !this.repair()) break
    }
  }

  /** What loses something where it is made together is made one by one. */
  arrange(options: ApparatusOptions): void {
    const plan = planApparatus(this.#session, options)
    const {changes, kept, refused} = conserve(this.#session, plan.changes, plan.allowance)
    const {renumber, list, callouts} = options
    const single = [{renumber}, {list}, {callouts}].filter((each) => Object.values(each).some(Boolean))
    if (refused.length > 0 && single.length > 1) {
      for (const each of single) this.arrange(each)
      return
    }
    const isNumbered = refused.length === 0
    this.#kept = [...this.#kept, ...plan.kept, ...kept]
    this.#carryOut({changes, kept: [], conversions: isNumbered ? plan.conversions : []})
    if (!isNumbered) return
    this.#fields = [...this.#fields, ...plan.fields]
    const {evidence} = plan.allowance
    if (evidence) this.#session = this.#session.judgedBy({evidence})
  }

  result(): Fixed {
    const {document} = this.#session
    const file = readFileText(document)
    return {
      document,
      changes: this.#changes,
      conversions: this.#conversions,
      kept: [...this.#unrepaired, ...this.#kept].map((kept) => ({...kept, ...file.placeOf(kept)})),
      fields: this.#fields,
      usage: this.#usage,
      unanswered: this.#unanswered,
      session: this.#session,
    }
  }

  #carryOut({changes, conversions, kept}: Plan): void {
    this.#conversions = [...this.#conversions, ...conversions]
    this.#kept = [...this.#kept, ...kept]
    this.#apply(changes)
  }

  #apply(changes: readonly Change[]): void {
    const {text, applied} = applyToSource(this.#session.document, changes)
    const positions = new PositionMap(chooseChanges(applied).edits)
    const moved = (all: readonly Kept[]) => all.map((kept) => ({...kept, ...positions.stretch(kept)}))
    this.#kept = moved(this.#kept)
    this.#unrepaired = moved(this.#unrepaired)
    const told = usageIn(this.#session)
    const removed = applied.flatMap(({edits}) => edits.filter((edit) => edit.text.trim() === ''))
    this.#unanswered = [...this.#unanswered, ...pointersIn(this.#session, removed)]
    this.#session = this.#session.next(text)
    if (told.length > 0) {
      const left = new Set(usageIn(this.#session))
      this.#usage = [...this.#usage, ...told.filter((id) => !left.has(id))]
    }
    this.#changes += applied.reduce((total, {edits}) => total + edits.length, 0)
  }
}

/** What `[[USAGE:1,3]]` tags of a document name (specification/sids §5). */
function usageIn({brief}: DocumentSession): readonly string[] {
  return [...new Set(brief.leaks.flatMap(({dialect, text}) => (dialect === 'usage-tag' ? readUsage(text) : [])))]
}

/** Control text within edits that names sources by their numbers. */
function pointersIn({brief}: DocumentSession, edits: readonly Edit[]): readonly string[] {
  const positions = new PositionMap([...edits].sort(byStart))
  return brief.leaks.flatMap((leak) => (leak.numbers && positions.covers(leak) ? leak.text : []))
}

/** What a change wants to write in place of what: the same in every pass. */
function nameOf({edits}: Change): string {
  return JSON.stringify(edits.map(({was, text}) => [was, text]))
}
