import type {Section} from '../../brief/index.ts'
import {groupBy, type Span} from '../../data/index.ts'
import type {PointerForm} from '../pointer.ts'
import {type Cover, type Covers, coverOf} from './cover.ts'
import type {Layout} from './layout.ts'
import {closingPointer, introduces, type Passage, pointersBetween} from './passages.ts'
import {coverSections, partsOf} from './section-lists.ts'
import {isFieldLine, leadsToOriginal, namesSource} from './source-labels.ts'

/**
 * What opens a section may name the source of the section and of those in it, unless it is a report's:
 *
 *     ## Ferries
 *     **Source: Harbour Board annual report 2024 + Yearbook**
 *     ### Lines
 *     - The south line carries 4,000 a day.
 *     ### [The north line closes](https://board.example/north)
 *     It carried 900 a day.
 */
export function inHeads(layout: Layout, covers: Covers): void {
  coverSections(layout.brief, headsOf(layout), covers)
}

function headsOf(layout: Layout): ReadonlyMap<Section, Cover> {
  const {brief, passages} = layout
  const {written: source} = brief
  const isPart = partsOf(source)
  const heads = new Map<Section, Cover>()
  const addHead = (section: Section, cover: Cover) => {
    if (section.heading && isPart(section) && !heads.has(section)) heads.set(section, cover)
  }
  for (const section of brief.sections) {
    const cover = ofHeading(layout, section)
    if (cover) addHead(section, cover)
  }
  for (const passage of passages) {
    const {block, previous} = passage
    if (block.kind !== 'row' && previous?.block.section !== block.section && opensWithSource(source, passage))
      addHead(block.section, coverOf({form: 'source-line', start: block.start, end: block.end}, 'head'))
  }
  for (const {section, cover} of ofLeads(layout)) addHead(section, cover)
  for (const {section, cover} of ofOriginals(layout)) addHead(section, cover)
  return heads
}

/** Works that a heading names, of which its section tells. A standard or a law is a subject that others write of. */
const works: ReadonlySet<PointerForm> = new Set<PointerForm>(['author-year', 'identifier'])

/** A heading that is a link, or names a work: `### [Ships wait](https://…)`. A marker in it covers nothing (specification/coverage §1). */
function ofHeading({pointers}: Layout, {heading}: Section): Cover | undefined {
  if (!heading) return undefined
  const named = pointersBetween(pointers, heading)
  if (named.length === 0) return undefined
  const [link, other] = named.filter(({form}) => form === 'link')
  if (link) return other || !isMostOf(link, heading) ? undefined : coverOf(link, 'head')
  const [work, another] = named.filter(({form}) => works.has(form))
  return work && !another ? coverOf(work, 'head') : undefined
}

/** Beside the link, a heading has room for its number and a remark. */
function isMostOf(link: Span, heading: Span): boolean {
  return (link.end - link.start) * 2 > heading.end - heading.start
}

/**
 * A lead-in that ends with its source may introduce parts of its section as it does a list, unless they are the report:
 *
 *     Ships follow the season [5]:
 *     #### In summer
 *     - 41 a day
 */
function* ofLeads({brief, passages}: Layout): Generator<{readonly section: Section; readonly cover: Cover}> {
  const {written: source} = brief
  const isPart = partsOf(source)
  const inner = groupBy(brief.sections, ({parent}) => parent)
  const last = new Map<Section, Passage>()
  for (const passage of passages) last.set(passage.block.section, passage)
  for (const [section, passage] of last) {
    if (passage.block.kind === 'row' || !introduces(source, passage)) continue
    const pointer = closingPointer(source, passage)
    if (pointer && isPart(section))
      for (const part of inner.get(section) ?? []) yield {section: part, cover: coverOf(pointer, 'lead-in')}
  }
}

/**
 * What a digest opens each of its parts with, before what it says of it:
 *
 *     ### The north line closes
 *     **Original title**: Line to close
 *
 *     **Link**: https://board.example/north
 *
 *     It carried 900 a day.
 */
function* ofOriginals({brief, cited}: Layout): Generator<{readonly section: Section; readonly cover: Cover}> {
  let read: Section | undefined
  for (const passage of cited) {
    const {section, kind, start, end} = passage.block
    if (section === read || kind === 'row' || !leadsToOriginal(brief.written, passage)) continue
    read = section
    if (opensInFields(brief.written, passage))
      yield {section, cover: coverOf({form: 'source-line', start, end}, 'head')}
  }
}

/** Up to a passage, its section has nothing but fields. */
function opensInFields(source: string, passage: Passage): boolean {
  const {section} = passage.block
  for (let each: Passage | undefined = passage; each?.block.section === section; each = each.previous)
    if (each.block.kind === 'row' || !isFieldLine(source, each.block)) return false
  return true
}

/** A label behind other fields in one line: `**Published: May 2024 | Source: Board**`. */
const field = /[|｜·•]\s{0,4}(?=[^|｜·•\n]{4})/g

/** One of the fields of a line of fields is the source. */
function opensWithSource(source: string, passage: Passage): boolean {
  const {start, end} = passage.block
  if (end - start > longestHead) return false
  const text = source.slice(start, end)
  // A line of citation is the only other thing that names one.
  if (!passage.hasLabel && !/[(（]/.test(text)) return false
  const starts = [start, ...Array.from(text.matchAll(field), ({0: {length}, index}) => start + index + length)]
  return starts.some((each) => namesSource(source, passage, {start: each, end}))
}

/** In UTF-16 code units. */
const longestHead = 300
