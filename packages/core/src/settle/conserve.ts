import {type Citation, isMarkdown} from '../brief/index.ts'
import {type Change, chooseChanges, type Edit} from '../changes/index.ts'
import {byStart, partitionPoint, rememberIn, type Span} from '../data/index.ts'
import {type DocumentSession, ownEntries, type Use} from '../rules/index.ts'
import {fragmentOf} from './bibliography.ts'
import {gainedFindings, lostFindings, within} from './compared-findings.ts'
import {bareWords, lostAddresses, lostEntries, lostKeys, lostNames, lostReading, lostWords} from './lost-words.ts'
import {
  type Allowance,
  type Kept,
  type Loss,
  limits,
  type Rewritten,
  settle,
  stepFrom,
  type TextStep,
} from './settle.ts'

/**
 * Compares a rewritten document with what it was: every address with its fragment, every entry of a list, every
 * definition and every word outside markers still stands, no claim cites another source than before, no finding has
 * vanished and none has come. What is to be written conserves where this is empty (decisions/0038).
 *
 * Linear in both texts. Both sessions are read as they are: nothing is parsed for this that the next step would not ask.
 */
export function lossesOf(step: TextStep, allowance: Allowance): readonly Loss[] {
  const {meant = [], corrects} = allowance
  if (step.edits.length === 0) return []
  const rewritten = {...step, ...allowance}
  const isMeant = within(meant)
  // What stands at the narrowest place comes first: it is clearest there which edit is to blame.
  const losses = [
    ...lostAddresses(rewritten),
    ...lostEntries(rewritten),
    ...lostNames(rewritten),
    ...(corrects ? [] : lostWords(rewritten)),
    ...lostSources(rewritten),
    ...lostFindings(rewritten),
    ...gainedFindings(rewritten),
  ].filter(({place}) => place === undefined || !isMeant(place))
  if (!corrects) return losses
  // Whatever is put right, the words of a text and the number of an entry are not meant to go. A page and data write the
  // same words in many ways.
  const isText = isMarkdown(step.before.brief.format)
  const words = isText ? [...lostWords(rewritten), ...lostReading(rewritten)] : []
  return [...losses, ...lostKeys(rewritten), ...words]
}

/**
 * Each claim cites what it cited, by value; a claim that was joined to another brings its sources along. Of citations and
 * entries that are put right, nothing is expected.
 */
function* lostSources({before, after, positions, corrects}: Rewritten): Generator<Loss> {
  const [then, now] = [citedValues(before), citedValues(after)]
  const renewed = new Set(
    before.brief.references.flatMap((entry) =>
      corrects && positions.touches(entry) ? [entry.url ?? bareWords(entry.text)] : [],
    ),
  )
  // What led nowhere may lead to a definition that is put right.
  const isCorrected = (citation: Citation) =>
    positions.touches(citation) || before.resolver.usesOf(citation).every(({resolved}) => !resolved)
  const valuesOf = (citation: Citation) =>
    corrects && isCorrected(citation) ? [] : then(citation).filter((value) => !renewed.has(value))
  const claims = after.brief.claims.toSorted(byStart)
  const expected = new Map<number, {readonly values: Set<string>; readonly claim: Span; readonly end: number}>()
  for (const claim of before.brief.claims) {
    const place = positions.offset(claim.start, 'before')
    if (place === undefined) continue
    const index = partitionPoint(claims, ({start}) => start <= place) - 1
    const end = corrects ? positions.offset(claim.end, 'before') : undefined
    const {values} = rememberIn(expected, index, () => ({values: new Set<string>(), claim, end: end ?? place}))
    for (const value of claim.citations.flatMap(valuesOf)) values.add(value)
  }
  for (const [index, {values, claim, end}] of expected) {
    // A marker put right can end a sentence, so what was one claim may be several now.
    const last = Math.max(
      index + 1,
      partitionPoint(claims, ({start}) => start < end),
    )
    const cited = new Set(claims.slice(Math.max(0, index), last).flatMap(({citations}) => citations.flatMap(now)))
    const isOther = [...values].some((value) => !cited.has(value)) || (!corrects && cited.size > values.size)
    if (isOther) yield {kind: 'source', reason: 'a claim would cite another source', place: claim}
  }
}

/**
 * Names what the ids of a citation lead to, by value: the same in every style and in every text of a document. A stored
 * source is known by its record, anything else by its address or, without one, by the words of its entry.
 */
function citedValues({brief, resolver, evidence}: DocumentSession): (citation: Citation) => readonly string[] {
  const records = new Map(evidence.sources.map((source, index) => [source, index]))
  const own = ownEntries(brief)
  const nameOf = (use: Use): string => {
    const {citation, id, source, definition, resolved} = use
    if (!resolved || (!resolver.stored && own.isAmbiguous(citation, id))) return `? ${citation.text}`
    const url = citation.url ?? definition?.url
    if (source && source.kind !== 'reference') return `record ${records.get(source)} ${placeIn(url, source.url)}`
    return url ?? source?.url ?? bareWords(definition?.text ?? source?.title ?? id)
  }
  return (citation) => resolver.usesOf(citation).map(nameOf)
}

/** The place in a record that a citation names beyond it. */
function placeIn(url: string | undefined, recorded: string | undefined): string {
  const place = fragmentOf(url ?? '')
  return place === fragmentOf(recorded ?? '') ? '' : place
}

/** Changes after which nothing is lost, and the rest. */
interface Conserved {
  /** They have been compared together; none of them waits for another. */
  readonly changes: readonly Change[]
  /** The text that they make. */
  readonly step: TextStep
  /** Changes that would lose something; those that overlap another are in neither list. */
  readonly refused: readonly Change[]
  /** Where those stand, and what would be lost there. */
  readonly kept: readonly Kept[]
}

/**
 * Makes the changes that lose nothing (decisions/0038). A change where something is lost is left out, and the others are
 * made and compared once more; what no change can be blamed for leaves all of them out.
 */
export function conserve(session: DocumentSession, changes: readonly Change[], allowance: Allowance = {}): Conserved {
  let open = chooseChanges(changes).chosen
  const refused = new Map<Change, Loss | undefined>()
  const step = settle(limits.changes, {
    plan: () => (open.length === 0 && refused.size > 0 ? undefined : stepFrom(session, open, allowance.evidence)),
    compare: (made) => lossesOf(made, allowance),
    learn(losses) {
      const blamed = blame(open, losses)
      for (const change of open)
        if (blamed.size === 0 || blamed.has(change)) refused.set(change, blamed.get(change) ?? losses[0])
      open = open.filter((change) => !refused.has(change))
      return true
    },
  })
  if (step === undefined) for (const change of open) refused.set(change, undefined)
  return {
    changes: step ? open : [],
    step: step ?? stepFrom(session, []),
    refused: [...refused.keys()],
    kept: [...refused].map(([change, loss]) => keptOf(change, loss, session.source)),
  }
}

/** A change that stays undone, at its first edit. */
function keptOf({edits}: Change, loss: Loss | undefined, source: string): Kept {
  const {start, end} = edits[0] ?? {start: 0, end: 0}
  return {start, end, text: source.slice(start, end), reason: loss?.reason ?? 'something would be lost'}
}

/** Something that is written by edits, all or none of which are made. */
interface WrittenItem {
  readonly edits: readonly Edit[]
}

/**
 * What is to blame for losses: that of which an edit stands at the place of one. Of several kinds of losses only the
 * narrowest counts for which something is to blame; the others may follow from it.
 *
 * @param items Their edits are disjoint.
 */
export function blame<Item extends WrittenItem>(
  items: readonly Item[],
  losses: readonly Loss[],
): ReadonlyMap<Item, Loss> {
  const owned = items.flatMap((item) => item.edits.map((edit) => ({...edit, item})))
  owned.sort((one, other) => one.start - other.start || one.end - other.end)
  for (const kind of new Set(losses.map((loss) => loss.kind))) {
    const blamed = losses
      .filter((loss) => loss.kind === kind)
      .flatMap((loss) => (loss.place ? overlapping(owned, loss.place).map(({item}): [Item, Loss] => [item, loss]) : []))
    // Of several losses the first is told: in a map of pairs the last one stays.
    if (blamed.length > 0) return new Map(blamed.toReversed())
  }
  return new Map()
}

/** Those of disjoint spans, in the order of the text, that overlap a place. */
function overlapping<Placed extends Span>(spans: readonly Placed[], place: Span): readonly Placed[] {
  const first = partitionPoint(spans, ({end}) => end <= place.start)
  return spans.slice(
    first,
    partitionPoint(spans, ({start}) => start < place.end),
  )
}
