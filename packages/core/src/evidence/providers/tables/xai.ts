import {firstBy, show} from '../../../data/index.ts'
import {pageOf} from '../../url.ts'
import {type ImportProblem, problem} from '../answer.ts'
import type {Found} from '../found.ts'
import {betweenTexts, citeListed, labelNumber, readLink, type Said} from '../listed-sources.ts'
import type {ProtectedSpans} from '../marker-place.ts'
import {provider} from '../read-answer.ts'
import type {ListedSources, Mention} from '../table.ts'
import {foldStream, texts} from './openai.ts'

/** Links of a text whose label is a number. */
const numberedLinks = (text: string, spans: ProtectedSpans) =>
  spans.all.flatMap((span) => {
    const link = readLink(text.slice(span.start, span.end))
    const number = link && labelNumber(link.label)
    return link === undefined || number === undefined ? [] : [{span, link, number}]
  })

/** Pages and what they are called, where that is not just the number of the link. */
const titlesOf = (sources: ListedSources['sources']): ReadonlyMap<string, string> =>
  new Map(
    sources.flatMap(({key, title}): [string, string][] =>
      title && labelNumber(title) === undefined ? [[key, title]] : [],
    ),
  )

/** What the numbered links of a text cite, in order; a text without any cites what annotations name, or what was met. */
const citeLinks = (text: string, {sources: listed, spans}: ListedSources, answer: Found): Said => {
  const pages = new Set(answer.all('citations[]').map((each) => pageOf(each.text('') ?? '')))
  const titles = titlesOf(listed)
  const pointer = pages.size > 0 ? '/citations' : ''
  const mentions: Mention[] = []
  const problems: ImportProblem[] = []
  const links = numberedLinks(text, spans)
  const pageByNumber = firstBy(links, ({number}) => number)
  // A page that shares the number of another one may have one of its own.
  const numberByPage = firstBy([...pageByNumber.values()], ({link}) => pageOf(link.url))
  const seen = new Set<string>()
  for (const {span, link, number: written} of links) {
    const page = pageOf(link.url)
    const own = numberByPage.get(page)
    const number = own?.number ?? written
    if (number !== written || own === undefined)
      problems.push(problem('renumbered', pointer, `number \`${written}\` for a second source`, 'a number of its own'))
    if (pages.size > 0 && !pages.has(page) && !seen.has(page))
      problems.push(
        problem('unverified', pointer, `link to ${show(link.url)}`, "a page of the response's list of citations"),
      )
    seen.add(page)
    const source = own ? {key: `${number} ${page}`, number} : {key: page}
    mentions.push({span, covers: 'marker', sources: [{...source, url: link.url, title: titles.get(page)}], pointer})
  }
  if (mentions.length > 0) return {mentions, problems, numbered: false}
  const named = new Map(
    listed.flatMap(({key, url}) => (url ? [[url, {key, url, title: titles.get(key)}] as const] : [])),
  )
  const sources = named.size > 0 ? [...named.values()] : Array.from(pages, (url) => ({key: url, url}))
  return citeListed(text, {sources, spans, pointer})
}

/**
 * xAI's chat completions and Responses API. Grok writes `[[1]](url)` itself; the number stays, the URL goes into the
 * record. The list `citations` holds every page that was met, cited or not, and makes no record.
 */
export const xai = provider({
  name: 'xai',
  title: 'xAI',
  shapes: [
    ...['model~^grok & choices', 'model~^grok & output'],
    ...[String.raw`choices/message/content~\[\[\d+\]\]\( & choices`],
  ],
  general: true,
  stream: foldStream,
  texts,
  text: 'text | content',
  between: betweenTexts,
  listed: 'output[message]/content[output_text]/annotations[] | choices[0]/message/annotations[] | citations[]',
  source: {url: 'url', title: 'title'},
  said: citeLinks,
})
