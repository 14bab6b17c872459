// What a report says of its sources, by value, and what of it another version of the report has lost. It reads the text
// itself wherever it can, so that it does not share the blind spots of what it measures.
import {withoutMark} from '@citation-lint/core/brief'
import {createEvidence} from '@citation-lint/core/evidence'
import {locate, openSession, policyFrom} from '@citation-lint/core/rules'

const evidence = createEvidence([])
const policy = policyFrom()

/** The facts of one version of a report. */
export function factsOf(document) {
  const source = withoutMark(document)
  const session = openSession(source, {format: 'markdown', evidence, policy})
  const {brief} = session
  const urls = new Set(urlsIn(source))
  const entries = brief.references.map(({text}) => bare(text))
  return {
    urls,
    entries,
    words: new Set(bare(source).split(' ')),
    names: namesIn(source),
    lines: brief.source.split('\n').map((line) => ({urls: new Set(urlsIn(line)), text: bare(withoutUrls(line))})),
    pairs: pairsOf(session),
    findings: countPlaces(locate(session.findings, source, 'report.md')),
  }
}

/** A report in which each text that a finding knows to be right stands in place of what is there. */
export function putRight(document) {
  let source = withoutMark(document)
  for (let pass = 0; pass < 10; pass++) {
    const session = openSession(source, {format: 'markdown', evidence, policy})
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
  }
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
  return brief.claims.map(({citations}) => {
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
  // What is judged follows the whole document, and is compared by what covers the claims.
  for (const {code, places, probability} of findings)
    if (probability === undefined) counts.set(code, (counts.get(code) ?? 0) + (places?.length ?? 1))
  return counts
}
