import {firstBy, show} from '../../../data/index.ts'
import {pageOf} from '../../url.ts'
import {type ImportProblem, problem} from '../answer.ts'
import type {Found} from '../found.ts'
import {citeListed, labelNumber, readWritten} from '../listed-sources.ts'
import type {ProtectedSpans} from '../marker-place.ts'
import type {ListedSources, Mention, Provider, Said} from '../table.ts'
import {eitherApi} from './openai.ts'

/** Links of a text whose label is a number. */
const numberedLinks = (text: string, spans: ProtectedSpans) =>
  spans.all.flatMap((span) => {
    const {url, number} = readWritten(text.slice(span.start, span.end)) ?? {}
    return url === undefined || number === undefined ? [] : [{span, url, page: pageOf(url), number}]
  })

/** What the numbered links of a text cite, in order; a text without any cites what annotations name, or what was met. */
const citeLinks = (text: string, {sources: listed, spans}: ListedSources, answer: Found): Said => {
  const met = new Set(answer.all('citations[]').map((each) => pageOf(each.text('') ?? '')))
  const pointer = met.size > 0 ? '/citations' : ''
  // What a page is called may be just the number of its link.
  const titled = listed.filter(({title}) => title && labelNumber(title) === undefined)
  const titles = new Map(titled.map(({key, title}) => [key, title]))
  const links = numberedLinks(text, spans)
  if (links.length === 0) {
    const sources = listed.map((source) => ({...source, title: titles.get(source.key)}))
    return citeListed(text, {sources, spans, pointer}, {joined: true})
  }
  // A page that shares the number of another one may have one of its own.
  const numberByPage = firstBy(firstBy(links, ({number}) => number).values(), ({page}) => page)
  const problems: ImportProblem[] = []
  const mentions = links.map(({span, url, page, number: written}): Mention => {
    const number = numberByPage.get(page)?.number
    if (number !== written)
      problems.push(problem('renumbered', pointer, `number \`${written}\` for a second source`, 'a number of its own'))
    if (pointer !== '' && !met.has(page))
      problems.push(
        problem('unverified', pointer, `link to ${show(url)}`, "a page of the response's list of citations"),
      )
    met.add(page)
    const source = {key: number === undefined ? page : `${number} ${page}`, number, url, title: titles.get(page)}
    return {span, covers: 'marker', sources: [source], pointer}
  })
  return {mentions, problems, numbered: false}
}

/**
 * xAI's chat completions and Responses API. Grok writes `[[1]](url)` itself; the number stays, the URL goes into the
 * record. The list `citations` holds every page that was met, cited or not, and makes no record.
 */
export const xai: Provider = {
  name: 'xai',
  title: 'xAI',
  shapes: [
    ...['model~^grok & choices', 'model~^grok & output'],
    ...[String.raw`choices/message/content~\[\[\d+\]\]\( & choices`],
  ],
  general: true,
  ...eitherApi,
  listed: 'output[message]/content[output_text]/annotations[] | choices[0]/message/annotations[] | citations[]',
  source: {url: 'url', title: 'title'},
  said: citeLinks,
}
