import {type SankeyLink, type SankeyNode, sankey, sankeyLinkHorizontal} from 'd3-sankey'
import type {Element} from 'hast'
import {h, s} from 'hastscript'
import type {Brief, Section} from '../brief/index.ts'
import {groupBy, rememberIn} from '../data/index.ts'
import {type ClaimStatus, countStatuses, type StatusCounts} from '../rules/index.ts'
import {type ClaimView, type DocumentView, fit, labelOf, lookOf, oneLine, states, titledPart, wideBox} from './view.ts'

/** How many claims need a source, name one, and have each status: as the summary of a document counts them. */
interface Figures {
  readonly claims: number
  readonly cited: number
  readonly statuses: StatusCounts
}

/** Counts claims; those that a reader judged to need no source are left out. */
export function figuresOf(claims: readonly ClaimView[]): Figures {
  const needed = claims.filter((claim) => claim.needed)
  return {claims: needed.length, cited: needed.filter(({cited}) => cited).length, statuses: countStatuses(needed)}
}

/** A bar with a part for each status; its words say the same. */
export function barOf({claims, statuses}: Figures): Element {
  let x = 0
  const parts = states.map(({status}) => {
    const width = (statuses[status] / Math.max(1, claims)) * 100
    const part = s('rect', {className: [status], x: round(x), y: 0, width: round(width), height: 10})
    x += width
    return part
  })
  const label = states.map((each) => `${each.label}: ${statuses[each.status]}`).join(', ')
  return s(
    'svg',
    {className: ['bar'], viewBox: '0 0 100 10', preserveAspectRatio: 'none', role: 'img', ariaLabel: label},
    parts,
  )
}

/** Two decimals are enough for a picture, and the same on every machine. */
function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** What a row of figures counts. */
interface Part {
  readonly heading: string | Element
  readonly claims: readonly ClaimView[]
}

/** The figures of each part, and of all; `kind` says in a word what the parts are. */
export function figureTable(kind: string, parts: readonly Part[]): Element {
  const columns = [kind, 'Claims', ...states.map(({label}) => label), 'Cited', 'Share']
  const all = row({heading: 'All', claims: parts.flatMap(({claims}) => claims)})
  return h('table', {className: ['figures']}, [
    h('thead', h('tr', [...columns.map((name) => h('th', {scope: 'col'}, name))])),
    h('tbody', parts.map(row)),
    parts.length > 1 ? h('tfoot', all) : undefined,
  ])
}

function row({heading, claims}: Part): Element {
  const figures = figuresOf(claims)
  const counts = [figures.claims, ...states.map(({status}) => figures.statuses[status]), percentCited(figures)]
  return h('tr', [
    h('th', {scope: 'row'}, [heading]),
    ...counts.map((count) => h('td', {className: ['count', ...(count === 0 ? ['none'] : [])]}, String(count))),
    h('td', {className: ['share']}, barOf(figures)),
  ])
}

/** Figures of a document by section, in reading order; sections without claims are left out. */
export function sectionTable(view: DocumentView): Element {
  const {brief, claims} = view
  const sections = [...groupBy(claims, ({section}) => section)]
  const parts = sections.map(([section, own]) => ({heading: titleOfSection(section, brief), claims: own}))
  return titledPart(view, 'sections', 'Coverage by section', [wideBox(view, 'sections', figureTable('Section', parts))])
}

/** What the page calls a section: its heading, in at most 80 characters and one line. */
function titleOfSection({heading}: Section, {sections}: Brief): string {
  if (heading?.title) return oneLine(heading.title, 80)
  return sections.some((section) => section.heading) ? 'Before the first heading' : 'The whole document'
}

/**
 * Claims that cite anything, of all that assert something: as `citation_coverage` of a summary, but never 100 % where
 * one is missing.
 */
export function percentCited({claims, cited}: Figures): string {
  if (claims === 0) return '–'
  return `${cited === claims ? 100 : Math.min(99, Math.round((cited / claims) * 100))} %`
}

/** A section on the left, or a source on the right. */
interface GraphPlace {
  readonly label: string
  readonly kind: 'section' | 'source' | 'nothing'
}

/** One claim that stands in a section and on a source. */
interface Ribbon {
  readonly status: ClaimStatus
  readonly title: string
}

type Node = SankeyNode<GraphPlace, Ribbon>
type Link = SankeyLink<GraphPlace, Ribbon>

const width = 960
/** Room for words on both sides. */
const margin = 250
/** How many em of them fit there, in letters of 13 pixels and 8 pixels from the bar. */
const longestLabel = (margin - 8) / 13
/** The least height of a section or source, so that no two labels touch. */
const rowHeight = 18

/**
 * The claims of a document as ribbons from their sections to the sources they name; what names none runs to "No source".
 * Claims that no rule asks a source of are left out. `undefined` where no claim is left to draw.
 */
export function graph(view: DocumentView): Element | undefined {
  const {brief, claims: all} = view
  const claims = all.filter(({isAsked}) => isAsked)
  if (claims.length === 0) return undefined
  const {nodes, links} = connect(claims, brief)
  const sections = nodes.filter(({kind}) => kind === 'section').length
  const rows = Math.max(sections, nodes.length - sections)
  const height = Math.max(Math.min(links.length * 9, 2400), rows * rowHeight, 160)
  const layout = sankey<GraphPlace, Ribbon>()
    .nodeWidth(10)
    .nodePadding(Math.min(12, height / rows / 2))
    .nodeSort(null)
    .linkSort(null)
    .extent([
      [margin, 6],
      [width - margin, height - 6],
    ])
  const drawn = layout({nodes, links})
  const hint = 'Each ribbon is one claim and one source it names. The list of sources below says the same in words.'
  const picture = s('svg', {viewBox: `0 0 ${width} ${height}`, role: 'img', ariaLabel: summaryOf(claims, nodes)}, [
    ...drawn.links.map(ribbon),
    ...drawn.nodes.map(place),
  ])
  return titledPart(view, 'graph', 'Which section stands on which source', [
    h('p', {className: ['hint']}, hint),
    wideBox(view, 'graph', picture),
  ])
}

function connect(claims: readonly ClaimView[], brief: Brief): {readonly nodes: Node[]; readonly links: Link[]} {
  const nodes: Node[] = []
  const indexes = new Map<unknown, number>()
  const indexOf = (key: unknown, place: () => GraphPlace): number =>
    rememberIn(indexes, key, () => nodes.push(place()) - 1)
  const links: Link[] = []
  for (const [section, own] of groupBy(claims, (each) => each.section)) {
    const from = indexOf(section, () => ({label: fit(titleOfSection(section, brief), longestLabel), kind: 'section'}))
    for (const claim of own) {
      const ends = [...claim.sources.keys()].map((source) =>
        indexOf(source, () => ({label: fit(labelOf(source), longestLabel), kind: 'source'})),
      )
      const label = claim.cited ? 'A source without address' : 'No source'
      if (ends.length === 0) ends.push(indexOf(label, () => ({label, kind: 'nothing'})))
      const title = `${lookOf(claim.status).label}: ${claim.text}`
      for (const target of ends) links.push({source: from, target, value: 1, status: claim.status, title})
    }
  }
  return {nodes, links}
}

const pathOf = sankeyLinkHorizontal<GraphPlace, Ribbon>()

function ribbon(link: Link): Element {
  const path = (pathOf(link) ?? '').replace(/\d{1,9}\.\d{1,20}/g, (number) => String(round(Number(number))))
  const strokeWidth = round(Math.max(1, (link.width ?? 1) - 1))
  return s('path', {className: ['ribbon', link.status], d: path, strokeWidth}, s('title', link.title))
}

function place({x0 = 0, x1 = 0, y0 = 0, y1 = 0, label, kind}: Node): Element {
  const left = kind === 'section'
  const anchor = left ? 'end' : 'start'
  const x = left ? x0 - 8 : x1 + 8
  return s('g', {className: [kind]}, [
    s('rect', {x: round(x0), y: round(y0), width: round(x1 - x0), height: round(Math.max(1, y1 - y0))}),
    s('text', {x: round(x), y: round((y0 + y1) / 2), textAnchor: anchor, dominantBaseline: 'central'}, label),
  ])
}

function summaryOf(claims: readonly ClaimView[], nodes: readonly Node[]): string {
  const count = (kind: GraphPlace['kind']): number => nodes.filter((node) => node.kind === kind).length
  return `${claims.length} claims of ${count('section')} sections and ${count('source')} sources`
}
