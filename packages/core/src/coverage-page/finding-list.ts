import type {Element} from 'hast'
import {h} from 'hastscript'
import {oneLine, proseOf} from './text.ts'
import type {DocumentView, FindingView} from './view.ts'

/** What the check found, in the order of the places; each leads to the claim it is about and to the page of its rule. */
export function findingList({findings, prefix}: DocumentView): Element {
  return h('section', {className: ['findings'], ariaLabelledBy: [`${prefix}findings`, `${prefix}path`]}, [
    h('h3', {id: `${prefix}findings`}, findings.length === 0 ? 'No findings' : `Findings (${findings.length})`),
    h('ol', {className: ['list']}, findings.map(line)),
  ])
}

function line({finding, claim}: FindingView): Element {
  const {severity, message, note, code, url, file, line, column} = finding
  const place = oneLine(`${file || 'evidence'}:${line}:${column}`, 120)
  return h('li', {className: [severity, ...(claim ? ['claim-line', claim.state] : [])]}, [
    h('p', [h('b', {className: ['severity']}, severity), ' ', ...proseOf(message)]),
    note ? h('p', {className: ['note']}, [...proseOf(note)]) : undefined,
    h('p', {className: ['facts']}, [
      claim ? h('a', {href: `#${claim.id}`}, `claim ${claim.number}, ${place}`) : h('span', place),
      h('a', {href: url, rel: ['noreferrer', 'noopener']}, code),
    ]),
  ])
}
