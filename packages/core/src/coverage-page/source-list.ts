import type {Element} from 'hast'
import {h} from 'hastscript'
import {addTo} from '../data/index.ts'
import {factsOf, labelOf, signOf, titleOf} from './card.ts'
import type {ClaimView, DocumentView, SourceView} from './view.ts'

/** All sources of a document: those it cites with the claims they back, then those it leaves unused. */
export function sourceList({claims, sources, prefix}: DocumentView): Element {
  const backed = claimsBySource(claims)
  const cited = sources.filter((source) => backed.has(source))
  const unused = sources.filter((source) => !backed.has(source))
  return h('section', {className: ['sources'], ariaLabelledBy: [`${prefix}sources`, `${prefix}path`]}, [
    h('h3', {id: `${prefix}sources`}, 'Sources'),
    cited.length === 0 ? h('p', 'No claim cites a source that is known.') : undefined,
    h(
      'ol',
      {className: ['list']},
      cited.map((source) => entry(source, backed.get(source) ?? [])),
    ),
    unused.length === 0
      ? undefined
      : h('details', [
          h('summary', `${unused.length} stored ${unused.length === 1 ? 'source' : 'sources'} that no claim cites`),
          h(
            'ol',
            {className: ['list']},
            unused.map((source) => entry(source, [])),
          ),
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
  return h('li', {className: ['claim-line', claim.state]}, [
    h('span', {className: ['sign'], title: labelOf(claim)}, signOf(claim)),
    h('span', {className: ['unseen']}, labelOf(claim)),
    h('a', {href: `#${claim.id}`}, claim.text),
  ])
}
