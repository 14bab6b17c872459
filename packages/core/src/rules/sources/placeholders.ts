import type {Brief, Claim} from '../../brief/index.ts'
import {lazily, partitionPoint, rememberOf, type Span} from '../../data/index.ts'

/**
 * An address that leads to no source:
 *
 * - `reserved` to a host that stands for any other in examples (RFC 2606), or of which only the form is written
 * - `search` to the results of a search
 * - `redirect` through a search engine, which decides where it leads
 * - `licence` to the terms of a licence
 * - `schema` to the name of a vocabulary or schema
 * - `front-page` to the front page of a site
 */
export type NoSource = 'reserved' | 'search' | 'redirect' | 'licence' | 'schema' | 'front-page'

/** Host and what follows it, of an http(s) address. */
const parts = /^(?:https?:)?\/\/(?:[^/?#@]*@)?([^/?#:]+)(?::\d+)?(.*)$/is

/** `example.com` and its kin (RFC 2606), and hosts of which only the form is written. */
const reservedHost =
  /(?:^|\.)example\.(?:com|org|net|edu)$|^(?:www\.)?(?:your|my)-?(?:site|website|domain|company|source|url|link)\.[a-z]{2,6}$|^(?:url|link|source|website|placeholder|insert[a-z-]*|x{3,}|todo|tbd)(?:\.com)?$/i
/** A part of a path of which only the form is written; XXX is also thirty. */
const reservedPath =
  /(?:^|[/=.])x{4,}(?=[/.?#&=-]|$)|[/=](?:your|insert)[-_](?:url|link|source|doi|id|slug)(?:[-_]here)?(?=[/?#&]|$)/i

const searches: readonly (readonly [host: RegExp, rest: RegExp])[] = [
  [/^(?:www\.|scholar\.)?google\.[a-z.]{2,6}$/, /^\/(?:search|scholar|webhp)\?(?:[^#]*&)?q=/],
  [/^(?:www\.|cn\.)?bing\.com$/, /^\/(?:search|news\/search)\?(?:[^#]*&)?q=/],
  [/^(?:html\.|www\.)?duckduckgo\.com$/, /^\/(?:html\/)?\?(?:[^#]*&)?q=/],
  [/^(?:www\.|m\.)?baidu\.com$/, /^\/s\?(?:[^#]*&)?(?:wd|word)=/],
  [/^(?:[a-z]{2}\.)?search\.yahoo\.com$/, /^\/search[/;?]/],
  [/^(?:www\.)?yandex\.[a-z]{2,3}$/, /^\/search\//],
  [/^search\.brave\.com$/, /^\/search\?/],
  [/^(?:www\.)?sogou\.com$/, /^\/web\?/],
]
const redirects: readonly (readonly [host: RegExp, rest: RegExp])[] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, /^\/url\?/],
  [/^(?:www\.|cn\.)?bing\.com$/, /^\/ck\/a\?/],
  [/^(?:www\.)?duckduckgo\.com$/, /^\/l\/\?/],
  [/^(?:www\.|m\.)?baidu\.com$/, /^\/(?:link|baidu\.php)\?/],
  [/^(?:www\.)?sogou\.com$/, /^\/link\?/],
  [/^r\.search\.yahoo\.com$/, /^\//],
  [/^l\.(?:facebook|instagram)\.com$/, /^\/\?|^\/l\.php\?/],
  [/safelinks\.protection\.outlook\.com$/, /^\//],
]
/** Whose pages are told apart: most addresses are of others. */
const named =
  /google|bing|duckduckgo|baidu|yahoo|yandex|brave|sogou|facebook|instagram|outlook|creativecommons|opensource|gnu|loc\.gov|w3|purl|xml|openarchives|schema/
const licence =
  /^(?:www\.)?creativecommons\.org\/(?:licen[cs]es|publicdomain)\/|^(?:www\.)?opensource\.org\/licen[cs]es?\/|^(?:www\.)?gnu\.org\/licenses\//
const schema =
  /^(?:www\.)?(?:loc\.gov\/(?:mods|mets|marc21|standards)\/|w3\.org\/(?:1999|2000|2001|2002|2004|2006)\/|purl\.org\/(?:dc|ontology|vocab)\b|xmlns\.com\/|openarchives\.org\/oai\/|json-schema\.org\/(?:draft|schema)|schema\.org\/[a-z]+$|xml\.org\/|openxmlformats\.org\/|schemas\.[a-z.]+\/)/

/** Tells an address that leads to no source; `undefined` for any other, and for what is no http(s) address. */
export function noSourceAt(url: string): NoSource | undefined {
  const [, name = '', rest = ''] = parts.exec(url.trim()) ?? []
  const host = name.toLowerCase()
  // Who writes `.example` means a fictitious site.
  if (host === '' || host.endsWith('.example')) return undefined
  if (reservedHost.test(host) || reservedPath.test(rest)) return 'reserved'
  if (rest === '' || rest === '/') return 'front-page'
  if (!named.test(host)) return undefined
  if (isAmong(searches, host, rest)) return 'search'
  if (isAmong(redirects, host, rest)) return 'redirect'
  const page = `${host}${rest}`.toLowerCase()
  return licence.test(page) ? 'licence' : schema.test(page) ? 'schema' : undefined
}

function isAmong(pages: typeof searches, host: string, rest: string): boolean {
  return pages.some(([ofHost, ofRest]) => ofHost.test(host) && ofRest.test(rest))
}

/**
 * Nothing but a word for a source, where the source should stand: `<Search Result-104>`, `Source 3`, 搜索结果 2. A title
 * says more.
 */
const bareNoun =
  /^(?:search result|result|reference|source|citation|url|link|website|document|quelle|fuente|fonte|référence|搜索结果|来源|來源|参考文献|链接|文献)s?[\s#-]{0,3}(?:\d{1,4}|[nx])?$/i

/** What a writer notes down where there is no source. */
const absent =
  /^(?:(?:the |this |an? )?(?:search result|reference|source|citation|url|link|quelle|fuente|fonte|来源|來源|出处|出處)s?[\s#-]{0,3}\d{0,4}\s{0,9}(?:[-–—:：]\s{0,9})?)?(?:not (?:specified|provided|available|given|listed|stated|applicable)(?: (?:in|by|for|here)\b.{0,60})?|none(?: (?:specified|provided|available|given))?|no (?:source|reference|citation|url|link)s?(?: (?:specified|provided|available|given|found|listed|cited))?|unknown(?: source)?|source unknown|n\/a|to ?do(?:\s?[:：].{0,60})?|tb[ad]|to be (?:added|determined|confirmed|inserted|completed|provided|supplied)(?: (?:later|here))?|(?:source|reference|citation|link|url) (?:needed|missing|pending|here|to follow)|placeholder(?: (?:source|reference|citation|link|url|text))?|dummy (?:source|reference|citation)|(?:please )?(?:insert|add|enter|provide) (?:an? |the |your )?(?:reference|source|citation|url|link|doi)s?(?: here)?|lorem ipsum\b.{0,200}|x{3,}|\?{2,}|quelle (?:fehlt|unbekannt|einfügen)|nicht angegeben|keine (?:quelle|angabe)|platzhalter|fuente (?:desconocida|pendiente|por (?:añadir|confirmar))|sin fuente|no (?:especificad|disponible|indicad)\w{0,2}|source (?:manquante|inconnue|à (?:ajouter|compléter))|non (?:précisée?|spécifiée?)|à compléter|fonte (?:não especificada|desconhecida|sconosciuta|mancante)|da inserire|待补充|待補充|待添加|待定|待插入|未提供|未注明|未註明|来源不详|來源不詳|出处不详|无来源|占位符|(?:此处|此處|在此)(?:插入|添加|填写|填寫).{0,12}|出典不明|источник не указан)$/i

/** A list that says it is none. */
const unlisted =
  /^(?:while |although |note:? ?)?(?:no |the |specific |detailed |full |individual |formal ){1,3}(?:references|sources|citations)\b.{0,20}\b(?:not|been|were|are)\b.{0,12}\b(?:listed|provided|included|cited|given|used|available)\b/i

/** What a model knows by itself is no work that a reader can open. */
const hearsay =
  /^(?:[A-Z][\w ]{0,20}'s )?(?:internal |general |common |personal |prior |model |parametric |pre-?trained |ai |llm ){1,3}(?:knowledge(?: ?base)?|training data)\b(?!.{0,200}(?:https?:|www\.|doi))/i

/** An instruction of a template in brackets: `[Insert URL if available]`, `<your source here>`, `{{source_url}}`, 【请插入链接】. */
const instruction = [
  '\\[(?:please )?(?:insert|enter|paste|fill in|replace with|put)\\s(?:[^\\]\\n]{0,60}\\s)?(?:reference|source|citation|url|link|address|title|author|doi|publisher|publication|website|date|year|name)s?\\b[^\\]\\n]{0,60}\\](?!\\()',
  '\\[(?:please )?(?:add|provide|cite|include)\\s(?:an? |the |your |relevant |appropriate |specific ){0,3}(?:reference|source|citation|url|link|doi)s?(?:\\s[^\\]\\n]{0,40})?\\](?!\\()',
  '\\[(?:reference|source|citation|url|link|doi)s?(?: to be)? (?:here|tbd|tba|todo|pending|placeholder|missing|needed|required|wanted|to be (?:added|inserted|determined|confirmed)|goes here|added later)\\](?!\\()',
  '\\[(?:reference|source|citation|url|link)s?\\s?[:：-]\\s?(?:tb[ad]|todo|pending|missing|unknown|placeholder|to be (?:added|confirmed|determined)|\\?{1,5}|x{3,9})\\](?!\\()',
  '\\[(?:reference|source|citation|url|link)s? (?:would|will|should|to|can|must) be (?:inserted|added|listed|placed|included|provided)[^\\]\\n]{0,60}\\](?!\\()',
  '\\[this (?:section|list) (?:would|will|should) (?:include|contain|list)[^\\]\\n]{0,200}\\](?!\\()',
  '\\[(?:news|article|report|press|blog|web ?(?:site|page)|source|study|paper|media)s?\\s?[(,]\\s?(?:19|20)\\d{2}(?:-\\d{2}){0,2}\\)?\\](?![(:\\[])',
  '\\{\\{ ?(?:source|url|link|citation|reference|doi)[\\w. ]{0,20}\\}\\}',
  '\\[(?:todo|tbd|fixme)\\s?[:：-]?\\s(?:[^\\]\\n]{0,40}\\s)?(?:cite|citation|source|reference|url|link|doi)s?\\b[^\\]\\n]{0,40}\\](?!\\()',
  '[\\[【（(](?:请|請)?(?:在此|此处|此處)?(?:插入|填写|填寫|补充|補充|添加)(?:具体|具體|相关|相關|真实)?(?:的)?(?:来源|來源|链接|鏈接|引用|参考文献|參考文獻|出处|出處|网址|網址)[^\\]】）)\\n]{0,20}[\\]】）)](?!\\()',
  '\\[(?:(?:hier )?(?:bitte )?(?:quelle|link|beleg)n? (?:hier )?(?:einfügen|ergänzen|nachtragen)|insertar (?:aquí )?(?:la |el |una? )?(?:fuente|enlace|referencia|cita)|insérer (?:ici )?(?:la |le |une? )?(?:source|lien|référence|citation)|inserir (?:a |o )?(?:fonte|link|referência)|inserire (?:la |il )?(?:fonte|link|riferimento))[^\\]\\n]{0,40}\\](?!\\()',
].join('|')
const eachInstruction = lazily(() => new RegExp(instruction, 'gi'))

/** A year or a number of which only the form was written: `20XX`, `10.xxxx/xxxxx`. */
const pattern = /(?:^|[\s(,])(?:19|20)XX(?=[\s),.:;]|$)|\b10\.x{4,}\/[^\s,;)]{1,60}|\barXiv:\s?x{4}\.x{4,5}/gi

const instructionHere = lazily(() => new RegExp(instruction, 'iy'))

/** What an instruction begins with: most brackets hold a number, or stand before a target. */
const opening = /\{\{|\[(?=[A-Za-z])|[[【（(](?=[请請在此插填补補添])/g

/** Where what may be an instruction begins, in reading order; nowhere in a text that holds none: most hold none. */
export const openingsOfInstructions = rememberOf(({source: text}: Brief): readonly number[] => {
  const openings: number[] = []
  let holdsInstruction = false
  opening.lastIndex = 0
  while (opening.test(text)) {
    const start = opening.lastIndex - (text.charAt(opening.lastIndex - 1) === '{' ? 2 : 1)
    openings.push(start)
    instructionHere().lastIndex = start
    holdsInstruction ||= instructionHere().test(text)
  }
  return holdsInstruction ? openings : []
})

/**
 * Finds instructions of a template that stand where a source should.
 *
 * @returns Places relative to the text.
 */
export function findInstructions(text: string): readonly Span[] {
  return Array.from(text.matchAll(eachInstruction()), ({0: found, index}) => ({
    start: index,
    end: index + found.length,
  }))
}

/** Those of the claims of a document, at their places. */
export const instructionsIn = rememberOf((brief: Brief): readonly PlacedInstruction[] => {
  const openings = openingsOfInstructions(brief)
  if (openings.length === 0) return []
  return brief.claims.flatMap((claim) => {
    const {start: from, end, prose} = claim
    if ((openings[partitionPoint(openings, (place) => place < from)] ?? end) >= end) return []
    return findInstructions(prose).map(({start, end: to}) => ({claim, part: {start: start + from, end: to + from}}))
  })
})

interface PlacedInstruction {
  readonly claim: Claim
  readonly part: Span
}

/** Finds years and identifiers of which an entry has only the form. */
export function findPatterns(text: string): readonly Span[] {
  return Array.from(text.matchAll(pattern), ({0: found, index}) => {
    const blank = /^[\s(,]/.test(found) ? 1 : 0
    return {start: index + blank, end: index + found.length}
  })
}

const remark = /[<[(【（]([^<>[\](){}【】（）\n]{3,60})[>\])】）]/g

/** Finds where an entry says that it has no address: `<no URL>`, `[link not available]`. */
export function findAbsences(text: string): readonly Span[] {
  return Array.from(text.matchAll(remark), ({0: found, 1: words = '', index}) =>
    /url|link/i.test(words) && absent.test(words.trim()) ? {start: index, end: index + found.length} : [],
  ).flat()
}

/** Tells an entry without an address that names no source at all. */
export function isPlaceholder(entry: string): boolean {
  const words = withoutEdges(entry)
  if (hearsay.test(words) || unlisted.test(words)) return true
  return words.length > 0 && words.length <= longest && (bareNoun.test(words) || absent.test(words))
}

const edge = /^[\s*_<>[\](){}"'“”«»【】（）.:-]{1,200}/
const edgeAtEnd = /[\s*_<>[\](){}"'“”«»【】（）.:;,-]/
const widestEdge = 200

/** An entry without blanks, brackets and marks around it; from the end, since a search for them starts at each character. */
function withoutEdges(entry: string): string {
  const start = edge.exec(entry)?.[0].length ?? 0
  let end = entry.length
  while (end > start && entry.length - end < widestEdge && edgeAtEnd.test(entry.charAt(end - 1))) end -= 1
  return entry.slice(start, end)
}

/** A placeholder is short; what is longer is text. */
const longest = 240
