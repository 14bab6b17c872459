import {createHash} from 'node:crypto'
import type {Element} from 'hast'
import {toHtml} from 'hast-util-to-html'
import {h} from 'hastscript'
import type {Raw} from 'mdast-util-to-hast'
import {byStart, printable} from '../data/index.ts'
import {statusNames} from '../rules/index.ts'
import {type CoverageDocument, describe, prefixOf} from './describe.ts'
import {barOf, figuresOf, figureTable, percentCited, sectionTable} from './figures.ts'
import {claimSpan, findingList, sourceList} from './lists.ts'
import {markClaims, markSections} from './marks.ts'
import {boxTables, inReadingOrder, renderDocument} from './render-document.ts'
import {shortlist} from './shortlist.ts'
import {style} from './style.ts'
import {type DocumentView, oneLine, states} from './view.ts'

export {type CoverageDocument, idOnPage} from './describe.ts'

/**
 * One HTML page that shows of each document which claims stand on which sources. It loads nothing, runs nothing, and
 * its content security policy forbids both; what documents and evidence hold is cleaned and escaped.
 *
 * The same documents always make the same page. Its size is linear in theirs.
 */
export function coveragePage(documents: readonly CoverageDocument[]): string {
  const views = documents.map((document, index) => describe(document, prefixOf(index)))
  const [only] = views
  const title = views.length === 1 && only ? only.title : 'Citation coverage'
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`
  const page = h('html', {lang: 'en'}, [
    h('head', [
      h('meta', {charSet: 'utf-8'}),
      // By this the command line knows its own pages.
      h('meta', {name: 'generator', content: 'citation-lint'}),
      h('meta', {httpEquiv: 'Content-Security-Policy', content: policy}),
      h('meta', {name: 'viewport', content: 'width=device-width, initial-scale=1'}),
      h('meta', {name: 'color-scheme', content: 'light dark'}),
      h('title', title === 'Citation coverage' ? title : `${title} – citation coverage`),
      h('style', style),
    ]),
    h('body', [
      masthead(title, views),
      h(
        'main',
        views.map((view) => documentPart(view, views.length > 1)),
      ),
    ]),
  ])
  // Whoever prints the page on a terminal obeys no document.
  return `<!doctype html>\n${toHtml(page, {allowDangerousHtml: true})}\n`.replace(controls, printable)
}

/**
 * A part of the page as its markup, so that no more than one part of one document is there as a tree at a time: a tree takes
 * many times the memory of its markup. It holds no markup itself, so what a document may have brought is escaped here.
 */
function written(part: Element): Raw {
  return {type: 'raw', value: toHtml(part)}
}

/** Control characters that are no blanks. */
const controls = /[^\P{Cc}\t\n\r]/gu

function masthead(title: string, views: readonly DocumentView[]): Element {
  const figures = figuresOf(views.flatMap(({claims}) => claims))
  const {claims, statuses} = figures
  const found = states.filter(({status}) => statuses[status] > 0)
  const judgements = views.flatMap((view) => view.judgements ?? [])
  const judged = judgements.reduce((sum, each) => sum + each.claims, 0)
  const open = judgements.reduce((sum, each) => sum + each.open, 0)
  const questions = `; ${judged} judged by a reader, ${open} open ${open === 1 ? 'question' : 'questions'}`
  return h('header', [
    h('p', {className: ['kicker']}, views.length === 1 ? 'Citation coverage' : `${views.length} documents`),
    h('h1', {dir: 'auto'}, title),
    h('div', {className: ['headline']}, [
      h('p', {className: ['figure']}, [
        h('b', percentCited(figures)),
        ` of ${claims} ${claims === 1 ? 'claim cites' : 'claims cite'} a source`,
        found.length > 0 ? ': ' : '',
        found.map(({status}) => `${statuses[status]} ${statusNames[status]}`).join(', '),
        judged + open > 0 ? questions : '',
      ]),
      barOf(figures),
    ]),
    filters(figures),
    views.length > 1 ? overview(views) : undefined,
  ])
}

/** One choice for all documents. Style sheets alone act on it, so that the page needs no script. */
function filters({claims, statuses}: ReturnType<typeof figuresOf>): Element {
  const choice = (value: string, label: string, title: string) =>
    h('label', {className: ['choice', value], title}, [
      h('input', {type: 'radio', name: 'show', id: `show-${value}`, checked: value === 'all'}),
      h('span', label),
    ])
  return h('fieldset', {className: ['filters']}, [
    h('legend', 'Show'),
    choice('all', `All ${claims}`, 'every claim'),
    ...states.map(({status, sign, label, about}) => choice(status, `${sign} ${label} ${statuses[status]}`, about)),
  ])
}

function overview(views: readonly DocumentView[]): Element {
  const parts = views.map(({prefix, path, claims}) => ({
    heading: h('a', {href: `#${prefix}document`}, breakable(oneLine(path, 100))),
    claims,
  }))
  return h('nav', {className: ['wide'], ariaLabel: 'Documents'}, [figureTable('Document', parts)])
}

/** A path that may go on in the next line behind a folder, and so in no word. */
function breakable(name: string): (string | Element)[] {
  return name.split('/').flatMap((part, index) => (index === 0 ? [part] : ['/', h('wbr'), part]))
}

function documentPart(view: DocumentView, named: boolean): Element {
  const {brief, prefix, path, claims} = view
  const source = brief.source
  // A heading "Sources" of the document is not the one of the page.
  const rendered = markSections(renderDocument(brief, `${prefix}in-`), view)
  const content = markClaims(rendered, source, {claims: claims.toSorted(byStart), makeSpan: claimSpan})
  return h('section', {className: ['document'], id: `${prefix}document`, ariaLabelledBy: [`${prefix}path`]}, [
    h('h2', {id: `${prefix}path`, className: ['path']}, oneLine(path, 200)),
    named ? h('p', {className: ['name'], dir: 'auto'}, view.title) : undefined,
    written(shortlist(view)),
    h('div', {className: ['columns']}, [
      written(h('article', {dir: 'auto', ...languageOf(view)}, inReadingOrder(boxTables(content)))),
      legend(),
    ]),
    written(sectionTable(view)),
    written(sourceList(view)),
    written(findingList(view)),
  ])
}

/** What the signs mean, and how to ask for more; a card takes its place. */
function legend(): Element {
  return h('div', {className: ['legend']}, [
    h('p', 'Point at a claim, click it, or reach it with Tab to see what it stands on.'),
    h('dl', [
      ...states.flatMap(({status, sign, label, about}) => [
        h('dt', {className: [status]}, h('span', {className: ['claim', status]}, `${sign} ${label}`)),
        h('dd', about),
      ]),
    ]),
  ])
}

/** `lang` of the front matter, where it is a language tag. */
function languageOf({brief}: DocumentView): {readonly lang?: string} {
  const lang = brief.frontMatter.get('lang')
  return typeof lang === 'string' && /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/.test(lang) ? {lang} : {}
}
