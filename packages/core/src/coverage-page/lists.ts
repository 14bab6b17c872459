import type {Element, ElementContent} from 'hast'
import {h} from 'hastscript'
import {addTo} from '../data/index.ts'
import {findingId} from './marks.ts'
import {
  type ClaimView,
  type DocumentView,
  type FindingView,
  listOf,
  oneLine,
  proseOf,
  type SourceView,
  states,
  titledPart,
} from './view.ts'

/** What the check found, in the order of the places; each leads to the claim it is about and to the page of its rule. */
export function findingList(view: DocumentView): Element {
  const {findings} = view
  return titledPart(view, 'findings', findings.length === 0 ? 'No findings' : `Findings (${findings.length})`, [
    listOf(findings.map((finding, index) => line(finding, findingId(view, index)))),
  ])
}

function line({finding, claim}: FindingView, id: string): Element {
  const {severity, message, note, code, url, file, line, column} = finding
  const place = oneLine(`${file || 'evidence'}:${line}:${column}`, 120)
  return h('li', {id, className: [severity, ...(claim ? ['claim-line', claim.status] : [])]}, [
    h('p', [h('b', {className: ['severity']}, severity), ' ', ...proseOf(message)]),
    note ? h('p', {className: ['note']}, [...proseOf(note)]) : undefined,
    h('p', {className: ['facts']}, [
      claim ? h('a', {href: `#${claim.id}`}, `claim ${claim.number}, ${place}`) : h('span', place),
      h('a', {href: url, rel: ['noreferrer', 'noopener']}, code),
    ]),
  ])
}

/** All sources of a document: those it cites with the claims they back, then those it leaves unused. */
export function sourceList(view: DocumentView): Element {
  const {claims, sources} = view
  const bySource = claimsBySource(claims)
  const cited = sources.filter((source) => bySource.has(source))
  const unused = sources.filter((source) => !bySource.has(source))
  return titledPart(view, 'sources', 'Sources', [
    cited.length === 0 ? h('p', 'No claim cites a source that is known.') : undefined,
    listOf(cited.map((source) => entry(source, bySource.get(source) ?? []))),
    unused.length === 0
      ? undefined
      : h('details', [
          h('summary', `${unused.length} stored ${unused.length === 1 ? 'source' : 'sources'} that no claim cites`),
          listOf(unused.map((source) => entry(source, []))),
        ]),
  ])
}

/** The claims that cite each source, in reading order. */
function claimsBySource(claims: readonly ClaimView[]): ReadonlyMap<SourceView, readonly ClaimView[]> {
  const backed = new Map<SourceView, ClaimView[]>()
  for (const claim of claims) for (const source of claim.sources) addTo(backed, source, claim)
  return backed
}

function entry(source: SourceView, claims: readonly ClaimView[]): Element {
  const count = `Cited by ${claims.length} ${claims.length === 1 ? 'claim' : 'claims'}`
  return h('li', {id: source.id}, [
    h('p', {className: ['title']}, [h('b', `[${source.name}] `), titleOf(source)]),
    h('p', {className: ['facts']}, [...factsOf(source)]),
    source.quote ? h('blockquote', source.quote) : undefined,
    claims.length === 0
      ? undefined
      : h('details', {open: claims.length <= 5}, [h('summary', count), h('ul', claims.map(claimLink))]),
  ])
}

/** A line that leads to a claim, with the sign of its state. */
function claimLink(claim: ClaimView): Element {
  return h('li', {className: ['claim-line', claim.status]}, [
    h('span', {className: ['sign'], title: labelOf(claim)}, signOf(claim)),
    h('span', {className: ['unseen']}, labelOf(claim)),
    h('a', {href: `#${claim.id}`}, claim.text),
  ])
}

/** The span of one part of a claim. The first part takes the focus, has the sign of the state, and holds the card. */
export function claimSpan(
  claim: ClaimView,
  {first, content}: {readonly first: boolean; readonly content: ElementContent[]},
): Element {
  const look = ['claim', claim.status]
  if (!first) return h('span', {className: look}, content)
  const card = `${claim.id}-card`
  const label = `Claim ${claim.number}: ${labelOf(claim)}`
  return h(
    'span',
    {className: look, id: claim.id, tabIndex: 0, role: 'group', ariaLabel: label, ariaDescribedBy: [card]},
    [...content, h('span', {className: ['sign'], ariaHidden: 'true'}, signOf(claim)), cardOf(claim, card)],
  )
}

/** What a claim stands on, and what speaks against it. Made of spans, as it stands inside a paragraph. */
function cardOf(claim: ClaimView, id: string): Element {
  return h('span', {className: ['card'], id}, [
    h('span', {className: ['state', claim.status]}, `${signOf(claim)} ${labelOf(claim)}`),
    h('span', {className: ['number']}, `claim ${claim.number}`),
    h('span', {className: ['finding']}, [...proseOf(claim.reason)]),
    ...claim.findings.map(({message, note, code}) =>
      h('span', {className: ['finding']}, [
        h('span', [...proseOf(message)]),
        h('span', {className: ['note']}, note ? [...proseOf(note), ` (${code})`] : code),
      ]),
    ),
    ...claim.doubts.map((doubt) => h('span', {className: ['doubt']}, [...proseOf(doubt)])),
    ...claim.judged.map((each) => h('span', {className: ['doubt']}, [...proseOf(each)])),
    ...claim.unresolved.map((written) => h('span', {className: ['source', 'nowhere']}, `${written} leads nowhere`)),
    ...claim.sources.map(sourceOf),
  ])
}

function sourceOf(source: SourceView): Element {
  return h('span', {className: ['source']}, [
    h('span', {className: ['title']}, [h('b', `[${source.name}] `), titleOf(source)]),
    h('span', {className: ['facts']}, [...factsOf(source)]),
    source.quote ? h('q', source.quote) : undefined,
  ])
}

/** The title, as a link where there is an address to go to. */
function titleOf({title, url}: SourceView): Element {
  return url ? h('a', {href: url, rel: ['noreferrer', 'noopener']}, title) : h('span', title)
}

/** Publisher, tier, date and paywall, as far as they are known. */
function factsOf({publisher, tier, date, paywalled}: SourceView): readonly Element[] {
  return [
    publisher ? h('span', publisher) : undefined,
    tier === undefined ? undefined : h('span', `tier ${tier}`),
    date ? h('span', date) : undefined,
    paywalled ? h('span', {className: ['paywall']}, 'paywall: by headline and snippet') : undefined,
  ].filter((fact) => fact !== undefined)
}

/** `✓` */
function signOf({status}: ClaimView): string {
  return states.find((each) => each.status === status)?.sign ?? ''
}

/** `Supported` */
export function labelOf({status}: ClaimView): string {
  return states.find((each) => each.status === status)?.label ?? ''
}
