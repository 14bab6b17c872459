import type {Citation} from '../brief/index.ts'
import type {DocumentSession} from '../rules/index.ts'
import {type CitationRewrite, isForeign} from './convert/convert.ts'
import {type Draft, Drafts, type StyleOptions} from './convert/drafts.ts'
import {type Conversion, emptyPlan, type Kept, type Plan} from './plan.ts'

/**
 * Plans to rewrite every citation of a Markdown document in one style, and its lists with them. What a claim cites
 * never changes: a citation of which an id leads nowhere, or which the style cannot say, is kept as a whole.
 *
 * See specification/footnotes §2 for footnotes, specification/markers §1 for the rest.
 */
export function toStyle(session: DocumentSession, options: StyleOptions): Plan {
  const drafts = new Drafts(session, options)
  const draft = bestDraft(drafts)
  if (draft) return planOf(drafts, draft)
  const reason = 'the document would be read differently'
  const kept = drafts.bibliography.cited.map(({citation: {start, end, text}}) => ({start, end, text, reason}))
  return {...emptyPlan, kept}
}

/** How often a draft is made anew without the citations that read differently in it. */
const mostRounds = 8

/**
 * The draft that rewrites most. What failed beside others that failed too gets another chance among those that went
 * through, so a second run finds nothing to do.
 */
function bestDraft(drafts: Drafts): Draft | undefined {
  const failed = new Map<Citation, number>()
  let open: ReadonlySet<Citation> = new Set(drafts.bibliography.cited.map(({citation}) => citation))
  let best: Draft | undefined
  do {
    for (const citation of open) failed.delete(citation)
    const draft = settle(drafts, failed, open)
    if (!draft || draft.converted.rewrites.length <= (best?.converted.rewrites.length ?? -1)) return best
    best = draft
    open = new Set([...failed].flatMap(([citation, times]) => (times > 1 ? [citation] : [])))
  } while (open.size > 0)
  return best
}

/** Drafts until the rewritten document reads as before; citations among `open` may have to stay for that. */
function settle(drafts: Drafts, failed: Map<Citation, number>, open: ReadonlySet<Citation>): Draft | undefined {
  for (let round = 0; round < mostRounds; round++) {
    const draft = drafts.draft(failed)
    const wrong = drafts.misread(draft)
    if (wrong === 'elsewhere') return undefined
    if (wrong.size === 0) return draft
    const suspects = draft.converted.rewrites.filter(({citation}) => wrong.has(citation) && open.has(citation))
    if (suspects.length === 0) return undefined
    for (const citation of riskiest(suspects)) failed.set(citation, (failed.get(citation) ?? 0) + 1)
  }
  return undefined
}

/** Of citations that read differently those that took most along: the others may be innocent bystanders. */
function riskiest(suspects: readonly CitationRewrite[]): readonly Citation[] {
  const most = suspects.reduce((highest, {risk}) => Math.max(highest, risk), 0)
  return suspects.flatMap(({citation, risk}) => (risk === most ? [citation] : []))
}

function planOf({bibliography}: Drafts, {converted, edits}: Draft): Plan {
  const {rewrites, kept, target} = converted
  const {unresolved, ambiguous} = bibliography
  const because = (citations: readonly Citation[], reason: string) =>
    citations
      .filter((citation) => isForeign(citation, target))
      .map(({start, end, text}): Kept => ({start, end, text, reason}))
  const all: readonly Kept[] = [
    ...kept.map(({citation: _citation, ...rest}) => rest),
    ...because(unresolved, 'it leads to no source'),
    ...because(ambiguous, 'the document defines its id more than once'),
  ]
  return {
    changes: edits.length > 0 ? [{edits}] : [],
    conversions: rewrites.map(conversionOf),
    kept: all.toSorted((left, right) => left.start - right.start),
  }
}

function conversionOf({start, end, text, becomes, works}: CitationRewrite): Conversion {
  return {start, end, text, becomes, works}
}
