import type {Element, ElementContent} from 'hast'
import {h} from 'hastscript'
import {states} from './state.ts'
import {proseOf} from './text.ts'
import type {ClaimView, SourceView} from './view.ts'

/** The span of one part of a claim. The first part takes the focus, has the sign of the state, and holds the card. */
export function claimSpan(
  claim: ClaimView,
  {first, content}: {readonly first: boolean; readonly content: ElementContent[]},
): Element {
  const look = ['claim', claim.state]
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
    h('span', {className: ['state', claim.state]}, `${signOf(claim)} ${labelOf(claim)}`),
    h('span', {className: ['number']}, `claim ${claim.number}`),
    ...claim.findings.map(({message, note, code}) =>
      h('span', {className: ['finding']}, [
        h('span', [...proseOf(message)]),
        h('span', {className: ['note']}, note ? [...proseOf(note), ` (${code})`] : code),
      ]),
    ),
    ...claim.unresolved.map((written) => h('span', {className: ['source', 'nowhere']}, `${written} leads nowhere`)),
    ...claim.sources.map(sourceOf),
    claim.sources.length + claim.unresolved.length === 0
      ? h(
          'span',
          {className: ['source', 'nowhere']},
          claim.state === 'cited' ? 'What it cites is not stored.' : 'No source is cited.',
        )
      : undefined,
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
export function titleOf({title, url}: SourceView): Element {
  return url ? h('a', {href: url, rel: ['noreferrer', 'noopener']}, title) : h('span', title)
}

/** Publisher, tier, date and paywall, as far as they are known. */
export function factsOf({publisher, tier, date, paywalled}: SourceView): readonly Element[] {
  return [
    publisher ? h('span', publisher) : undefined,
    tier === undefined ? undefined : h('span', `tier ${tier}`),
    date ? h('span', date) : undefined,
    paywalled ? h('span', {className: ['paywall']}, 'paywall') : undefined,
  ].filter((fact) => fact !== undefined)
}

/** `✓` */
export function signOf({state}: ClaimView): string {
  return states.find((each) => each.state === state)?.sign ?? ''
}

/** `Backed` */
export function labelOf({state}: ClaimView): string {
  return states.find((each) => each.state === state)?.label ?? ''
}
