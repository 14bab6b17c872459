import type {Citation, Reference} from '../../brief/index.ts'
import {count, show, showAll} from '../../data/index.ts'
import type {Ledger} from '../../ledger/index.ts'
import {type CountingStyle, countingStyles, styles} from '../../markers/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {isSaidElsewhere} from '../sources/markers-meant.ts'

interface NumberingGap extends Occurrence {
  /** The first marker beyond the gap. */
  readonly citation: Citation
  readonly missing: readonly string[]
  readonly total: number
}

/** Sources are counted where at least one in so many numbers is there. */
const sparsest = 10

/** Longest list of missing markers that is spelt out. */
const most = 5

/**
 * The markers in use run from 1 to N without a gap (specification/footnotes §5.2). A number that the list holds and
 * nothing cites is an unused source, and one that leads nowhere an unresolved citation: neither is a gap.
 */
export const noncontiguousMarkers = defineRule<NumberingGap>({
  code: 'NONCONTIGUOUS_MARKERS',
  severity: 'warning',
  about: 'The numbers of the markers in use have a gap that the list of sources does not fill.',
  needs: ['citations'],
  *find(context) {
    for (const style of countingStyles) {
      const gap = gapOf(style, context)
      if (gap) yield gap
    }
  },
  say: ({citation, missing, total}) => ({
    message: `The numbers before ${show(citation.text)} leave out ${showAll(missing, most)}${total > missing.length ? ` and ${count(total - missing.length, 'more source')}` : ''}; list and cite what is missing, or renumber the markers`,
    note: 'A gap often means that a claim or a source was removed',
  }),
})

function gapOf(style: CountingStyle, context: Ledger): NumberingGap | undefined {
  const {write} = styles[style]
  const prefix = styles[style].listed?.prefix ?? ''
  const firstUse = firstUses(style, prefix, context)
  if (firstUse === undefined) return undefined
  const inUse = [...firstUse.keys()].sort((a, b) => a - b)
  const last = inUse.at(-1)
  if (last === undefined || last === inUse.length) return undefined
  const unresolved = context.uses.flatMap((use) => (use.citation.style === style && !use.resolved ? use.id : []))
  const listed = listedIds(style, (id) => firstUse.has(numberOf(id, prefix) ?? 0), context)
  const known = new Set(
    [...inUse, ...[...listed, ...unresolved].map((id) => numberOf(id, prefix) ?? numberOf(id, '') ?? 0)].filter(
      (number) => number > 0 && number <= last,
    ),
  )
  // Numbers of issues or of cases name them, and count nothing.
  if (last > sparsest * known.size) return undefined
  const missing: number[] = []
  for (let number = 1; number < last && missing.length < most; number++) if (!known.has(number)) missing.push(number)
  const [first = last] = missing
  const beyond = inUse.find((number) => number > first)
  const citation = beyond === undefined ? undefined : firstUse.get(beyond)
  const written = missing.map((number) => write([prefix + number]))
  return citation && {subject: {kind: 'citation', citation}, citation, missing: written, total: last - known.size}
}

/** The numbers in use, each with the marker that names it first; `undefined` where a label is no number. */
function firstUses(style: CountingStyle, prefix: string, context: Ledger): ReadonlyMap<number, Citation> | undefined {
  const firstUse = new Map<number, Citation>()
  const isSaid = isSaidElsewhere(context)
  for (const use of context.uses) {
    const {citation} = use
    // A link to a place in the page that no source has is one of a table of contents.
    const isOfContents = citation.url?.startsWith('#') && !use.entry && !use.source
    if (citation.style !== style || isOfContents) continue
    const number = numberOf(use.id, prefix)
    // A document with one label that is no number does not count its sources.
    if (number === undefined) return undefined
    if (number > 0 && !firstUse.has(number) && (use.resolved || (style === 'footnote' && isSaid(use))))
      firstUse.set(number, citation)
  }
  return firstUse
}

/**
 * The ids of the sources that the markers of a style mean: those of the evidence, else of the document's own list, and
 * what the list holds in other styles, for to readers `[^1]` and `[1]` are one number. Of two lists that are numbered
 * alike it is the one whose entries are in use that has a gap or none.
 */
function listedIds(style: CountingStyle, isUsed: (id: string) => boolean, context: Ledger): readonly string[] {
  if (context.stored) return context.idsOf(style)
  const all = context.brief.references.filter(({id}) => id !== '')
  const own = all.filter((each) => each.style === style)
  const first = new Map<string, Reference>()
  for (const reference of own) if (!first.has(reference.id)) first.set(reference.id, reference)
  const lists = new Set([...first.values()].flatMap(({id, section}) => (isUsed(id) ? section : [])))
  return all.flatMap(({id, kind, section, style: other}) =>
    other !== style || kind !== 'list-entry' || lists.has(section) ? id : [],
  )
}

function numberOf(id: string, prefix: string): number | undefined {
  const digits = id.startsWith(prefix) ? id.slice(prefix.length) : ''
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined
}
