import type {Element} from 'hast'
import {h} from 'hastscript'
import type {Brief, Section} from '../brief/index.ts'
import {groupBy} from '../data/index.ts'
import {barOf, type Tally, tallyOf} from './bar.ts'
import {states} from './state.ts'
import {oneLine} from './text.ts'
import type {ClaimView, DocumentView} from './view.ts'

/** Figures of a document by section, in reading order; sections without claims are left out. */
export function sectionTable({brief, claims, prefix}: DocumentView): Element {
  const rows = [...groupBy(claims, ({section}) => section)].map(([section, own]) =>
    h('tr', [h('th', {scope: 'row'}, titleOfSection(section, brief)), ...figures(own)]),
  )
  return h('section', {className: ['sections'], ariaLabelledBy: [`${prefix}sections`, `${prefix}path`]}, [
    h('h3', {id: `${prefix}sections`}, 'Coverage by section'),
    h('div', {className: ['wide'], tabIndex: 0, role: 'group', ariaLabelledBy: [`${prefix}sections`]}, [
      h('table', {className: ['figures']}, [
        h(
          'thead',
          h('tr', [
            ...['Section', ...states.map(({label}) => label), 'Checkable', 'Cited'].map((name) =>
              h('th', {scope: 'col'}, name),
            ),
            h('th', {scope: 'col', className: ['share']}, 'Share'),
          ]),
        ),
        h('tbody', rows),
        h('tfoot', h('tr', [h('th', {scope: 'row'}, 'All'), ...figures(claims)])),
      ]),
    ]),
  ])
}

/** What the page calls a section: its heading, in at most 80 characters and one line. */
export function titleOfSection({heading}: Section, {sections}: Brief): string {
  if (heading?.title) return oneLine(heading.title, 80)
  return sections.some((section) => section.heading) ? 'Before the first heading' : 'The whole document'
}

function figures(claims: readonly ClaimView[]): readonly Element[] {
  const tally = tallyOf(claims)
  return [
    ...states.map(({state}) => h('td', {className: ['count']}, String(tally.get(state) ?? 0))),
    h('td', {className: ['count']}, String(claims.filter(({checkable}) => checkable).length)),
    h('td', {className: ['count']}, percentCited(tally, claims.length)),
    h('td', {className: ['share']}, barOf(tally)),
  ]
}

/**
 * Claims that cite anything, of all that assert something: as `citation_coverage` of a summary, but never 100 % where
 * one is missing.
 */
export function percentCited(tally: Tally, total: number): string {
  const cited = (tally.get('backed') ?? 0) + (tally.get('cited') ?? 0) + (tally.get('doubtful') ?? 0)
  if (total === 0) return '–'
  return `${cited === total ? 100 : Math.min(99, Math.round((cited / total) * 100))} %`
}
