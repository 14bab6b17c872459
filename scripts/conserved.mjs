// What a report says of its sources, by value, and what of it another version of the report has lost. It reads the text
// itself wherever it can, so that it does not share the blind spots of what it measures.
import {withoutMark} from '@citation-lint/core/brief'
import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {locate, openSession, policyFrom} from '@citation-lint/core/rules'

const policy = policyFrom()

/** A report as it is read, with stored records where there are any. */
function open(source, stored) {
  const evidence = createEvidence(stored ? [readEvidenceObject(stored)] : [])
  return openSession(source, {format: 'markdown', evidence, policy})
}

/** The facts of one version of a report. */
export function factsOf(document, stored) {
  const source = withoutMark(document)
  const session = open(source, stored)
  const {brief} = session
  // What is judged follows the whole document, and is compared by what covers the claims.
  const findings = locate(session.findings, source, 'report.md').filter(({probability}) => probability === undefined)
  const urls = new Set(urlsIn(source))
  const entries = brief.references.map(({text}) => bare(text))
  return {
    urls,
    entries,
    words: new Set(bare(source).split(' ')),
    names: namesIn(source),
    lines: brief.source.split('\n').map((line) => ({urls: new Set(urlsIn(line)), text: bare(withoutUrls(line))})),
    pairs: pairsOf(session),
    notes: source.match(/\[(?:Paywall|Monitor-only source)\]/g)?.length ?? 0,
    findings: countPlaces(findings),
    said: findings.map(({code, message, line}) => ({code, message, words: lettersOf(brief.source, line)})),
  }
}

/** A report in which each text that a finding knows to be right stands in place of what is there. */
export function putRight(document, stored) {
  let source = withoutMark(document)
  for (let pass = 0; pass < 10; pass++) {
    const session = open(source, stored)
    const known = locate(session.findings, source, 'report.md').filter(
      ({fixable, expected: [text], actual}) => fixable && text !== actual,
    )
    if (known.length === 0) break
    // What stands in many places is one finding, and the same text is right in each.
    const wanted = known.flatMap((finding) =>
      (finding.places ?? [finding]).map((at) => ({...at, expected: finding.expected})),
    )
    let end = source.length
    for (const {offset, endOffset, expected} of wanted.toSorted((one, other) => other.offset - one.offset)) {
      if (endOffset > end) continue
      source = source.slice(0, offset) + expected[0] + source.slice(endOffset)
      end = offset
    }
  }
  return source
}

/** The entries of a report's own list as stored records, each under the number that it has there; `undefined` without any. */
export function recordsOf(document) {
  const numbered = open(withoutMark(document)).brief.references.flatMap(({id, url, text}) => {
    const n = /^S?([1-9]\d{0,3})$/.exec(id)?.[1]
    return n && url && URL.canParse(url) ? [{n: Number(n), id: `S${n}`, url, title: titleOf(text), content: text}] : []
  })
  const sources = numbered.filter(({n}, index) => numbered.findIndex((other) => other.n === n) === index)
  return sources.length > 0 ? {sources} : undefined
}

function titleOf(text) {
  return bare(withoutUrls(text)).slice(0, 120).trim() || 'Untitled'
}

/** What a conversion puts right wherever it stands: it gives out the numbers anew, all in one style. */
export const aboutNumbers = new Set(['MIXED_STYLES', 'NONCONTIGUOUS_MARKERS'])

/** What the second of two versions has lost; findings with the codes in `settled` may have gone. */
export function lossesOf(before, after, settled = new Set()) {
  const lines = new Set(after.entries)
  return {
    urls: [...before.urls].filter((url) => !after.urls.has(url)),
    entries: before.entries.filter(
      (entry) => !lines.has(entry) && !entry.split(' ').every((word) => after.words.has(word)),
    ),
    names: before.names.filter((name) => !isNamed(name, after.lines)).map(({name, url}) => `${name} → ${url}`),
    pairs:
      before.pairs.length === after.pairs.length
        ? before.pairs.flatMap((pair, index) =>
            pair === after.pairs[index] ? [] : [`${pair} → ${after.pairs[index]}`],
          )
        : [`${before.pairs.length} → ${after.pairs.length} claims`],
    findings: [...before.findings].flatMap(([code, count]) => {
      const lost = count - (after.findings.get(code) ?? 0)
      return lost > 0 && !settled.has(code) ? [[code, lost]] : []
    }),
    gained: gainsOf(before, after),
    notes: before.notes > after.notes ? [`${before.notes} → ${after.notes} notes on access`] : [],
  }
}

/** What is said more often of a second version than of the first, in other words and of other lines. */
function gainsOf(before, after) {
  return [...after.findings].flatMap(([code, count]) => {
    const then = before.said.filter((each) => each.code === code).flatMap(({message, words}) => [message, words])
    const isKnown = ({message, words}) => then.includes(message) || then.includes(words)
    const fresh = after.said.find((each) => each.code === code && !isKnown(each))
    return count > (before.findings.get(code) ?? 0) && fresh ? [`${code} ${fresh.message}`] : []
  })
}

function lettersOf(source, line) {
  return (source.split('\n')[line - 1]?.match(/\p{L}+/gu) ?? []).join(' ')
}

/** Addresses with their fragments, as a reader would copy them; what only says where a reader came from aside. */
function urlsIn(source) {
  const text = source.replaceAll('&amp;', '&').replace(/\\(?=[!-/:-@[-`{-~])/g, '')
  return [...text.matchAll(/https?:\/\/[^\s<>"`[\]|，。；、（）《》【】]+/gi)].map(([url]) => plain(url))
}

/** What links call their sources, but for the site of the address. */
function namesIn(source) {
  return [...source.matchAll(/\[(?!\^)([^[\]\n]{1,300})\]\((https?:\/\/[^\s()]+)/gi)].flatMap(([, text, target]) => {
    const [url] = urlsIn(target)
    const site = new Set(bare(new URL(url).host).split(' '))
    const name = bare(withoutUrls(text))
    const words = name.split(' ').filter((word) => !site.has(word) && !/^s?\d{0,3}$/.test(word))
    return words.length > 0 ? [{name, words, url}] : []
  })
}

/** The name stands in a line, or its words in one with the address. */
function isNamed({name, words, url}, lines) {
  return lines.some(({urls, text}) => {
    if (text.includes(name)) return true
    const here = urls.has(url) && new Set(text.split(' '))
    return here && words.every((word) => here.has(word))
  })
}

function withoutUrls(text) {
  return text.replace(/https?:\/\/[^\s<>"`[\]|，。；、（）《》【】]+/gi, ' ')
}

/** Up to the parenthesis that another one opened, and the punctuation of the sentence. */
function plain(url) {
  let depth = 0
  let end = 0
  for (; end < url.length; end++) {
    if (url[end] === '(') depth++
    else if (url[end] === ')' && depth-- === 0) break
  }
  return url.slice(0, end).replace(/[.,;:!?*_~'’”]+$/, '')
}

/** For each claim the sources it cites. An id that is known to be defined twice names neither. */
function pairsOf({brief, resolver, findings}) {
  const twice = new Set(
    findings.flatMap(({code, subject}) =>
      code === 'DUPLICATE_ID' && subject.kind === 'reference' ? [keyOf(subject.reference)] : [],
    ),
  )
  const nameOf = ({citation, id, source, definition, resolved}) => {
    if (!resolved || (citation.style !== 'footnote' && twice.has(keyOf({style: citation.style, id}))))
      return `? ${citation.text}`
    const url = citation.url ?? source?.url ?? definition?.url
    return url === undefined ? bare(source?.title ?? definition?.text ?? id) : plain(url)
  }
  // A callout tells that a section cites nothing, and claims nothing itself.
  const claims = brief.claims.filter(({prose}) => !/^\W*Source Coverage\b/.test(prose))
  return claims.map(({citations}) => {
    const values = citations.flatMap((citation) => resolver.usesOf(citation).map(nameOf))
    return [...new Set(values)].sort().join(' ')
  })
}

function keyOf({style, id}) {
  return `${style} ${id}`
}

/** Words alone: marks of Markdown, escapes and white space are none. */
function bare(text) {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).join(' ')
}

/** How many places each rule finds fault with: findings are drawn together where there are many. */
function countPlaces(findings) {
  const counts = new Map()
  for (const {code, places} of findings) counts.set(code, (counts.get(code) ?? 0) + (places?.length ?? 1))
  return counts
}
