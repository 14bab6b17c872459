import {type Brief, type Citation, isMarkdown} from '../../brief/index.ts'
import {schema, show} from '../../data/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'

interface MisplacedMarkers extends Occurrence {
  /** Markers in a row, with the punctuation before or behind them. */
  readonly actual: string
  readonly expected: string
}

interface PlaceOptions {
  /** Of a marker that meets the punctuation of its sentence or clause. */
  readonly place: 'before' | 'behind'
}

const stop = '[.,;:!?。，；：！？、]'
/** What a run of markers that stands before its punctuation goes on with, and what stands before one behind it. */
const behind = new RegExp(`^${stop}(?!${stop})(?=[\\s"”’)*_]|$)`)
const before = new RegExp(`(?<=[\\p{L}\\p{N}%)\\]"”’*_])${stop}[ \\t]{0,2}$`, 'u')

/** Markers stand on one side of the punctuation throughout a document; house styles differ on which. */
export const markerPlace = defineRule<MisplacedMarkers, PlaceOptions>({
  code: 'MARKER_PLACE',
  severity: 'off',
  about: 'A marker stands on the other side of the punctuation than `place` says.',
  needs: ['citations'],
  options: {
    defaults: {place: 'before'},
    schema: schema((z) => z.strictObject({place: z.enum(['before', 'behind'])})),
  },
  find: ({brief}, {place}) => (isMarkdown(brief.format) ? misplaced(brief, place) : []),
  say: ({actual, expected}) => ({
    message: `Unexpected ${show(actual)}, expected ${show(expected)}`,
    note: '`place` of the rule says on which side of the punctuation markers stand',
  }),
  repair: ({expected}) => [expected],
})

function* misplaced(brief: Brief, place: PlaceOptions['place']): Generator<MisplacedMarkers> {
  const {source} = brief
  for (const run of runsOf(brief)) {
    const [first] = run
    const last = run.at(-1)
    if (!first || !last) continue
    const markers = source.slice(first.start, last.end)
    const lead = before.exec(source.slice(Math.max(0, first.start - 4), first.start))?.[0]
    const next = behind.exec(source.slice(last.end, last.end + 3))?.[0]
    if (place === 'before' && lead !== undefined && next === undefined && endsThere(lead, source, last.end)) {
      const start = first.start - lead.length
      yield found(brief, first, {start, end: last.end}, `${gap(markers)}${markers}${lead.trim()}`)
    }
    if (place === 'behind' && next !== undefined && lead === undefined) {
      const blank = /[ \t]{0,2}$/.exec(source.slice(Math.max(0, first.start - 2), first.start))?.[0].length ?? 0
      const part = {start: first.start - blank, end: last.end + next.length}
      yield found(brief, first, part, `${next}${gap(markers)}${markers}`)
    }
  }
}

/** What follows an abbreviation is no new sentence: `e.g. [1] in the north`. */
function endsThere(lead: string, source: string, end: number): boolean {
  return !lead.startsWith('.') || /^\s*(?:$|["“(*_]{0,2}[\p{Lu}\p{N}\p{Lo}])|^\s*\n/u.test(source.slice(end, end + 8))
}

/** A footnote follows its word, a number in brackets stands apart. */
function gap(markers: string): string {
  return markers.startsWith('[^') ? '' : ' '
}

function found({source}: Brief, citation: Citation, part: {start: number; end: number}, expected: string) {
  return {subject: {kind: 'citation', citation, part}, actual: source.slice(part.start, part.end), expected} as const
}

/** Markers in brackets one behind the other, in reading order. */
function runsOf({citations, source}: Brief): readonly (readonly Citation[])[] {
  const runs: Citation[][] = []
  for (const citation of citations) {
    if (citation.inHeading || citation.url !== undefined || !/^\[[^\n]*\]$/.test(citation.text)) continue
    const last = runs.at(-1)?.at(-1)
    if (last && /^[ \t]?$/.test(source.slice(last.end, citation.start))) runs.at(-1)?.push(citation)
    else runs.push([citation])
  }
  return runs
}
