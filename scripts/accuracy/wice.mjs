// The passages of WiCE (https://github.com/ryokamoi/wice) in the form that sources.mjs scores. WiCE says of each token of
// a sentence of Wikipedia whether the page that is cited for it bears it out; the tokens that are numbers count here.
//
// A line of data/non_supported_tokens/*.jsonl: {claim, claim_tokens, non_supported_spans, evidence, meta: {id}}

const numberWords = new Set(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion dozen half quarter first second third fourth fifth sixth seventh eighth ninth tenth'.split(
    ' ',
  ),
)

/** Signs that Markdown would read as something else than themselves. */
const special = /[\\`*_[\]<>#$&|~]/g

const escaped = (text) => text.replace(special, '\\$&')

const kinds = [
  ['decade', /^'?\d{2,4}s$/],
  ['year', /^(?:1[0-9]|20)\d\d$/],
  ['ordinal', /^\d+(?:st|nd|rd|th)\b|^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/i],
  ['digits', /\d/],
]

const isNumber = (token) => /\d/.test(token) || numberWords.has(token.toLowerCase())
const kindOf = (token) => kinds.find(([, pattern]) => pattern.test(token))?.[0] ?? 'word'

/** Every token of a claim that is a number, at its place in the escaped text. */
function numbersOf({claim, claim_tokens: tokens, non_supported_spans: absent}) {
  let place = 0
  return tokens.flatMap((token, index) => {
    const start = claim.indexOf(token, place)
    if (start < 0) return []
    place = start + token.length
    if (!isNumber(token)) return []
    const from = escaped(claim.slice(0, start)).length
    return [{start: from, end: from + escaped(token).length, kind: kindOf(token), absent: absent[index]}]
  })
}

/** The passages of a file of WiCE that have a number. */
export const readWice = (lines) =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
    .map((passage) => ({
      id: passage.meta.id,
      document: `${escaped(passage.claim)} [1]\n`,
      source: passage.evidence.join('\n'),
      numbers: numbersOf(passage),
    }))
    .filter(({numbers}) => numbers.length > 0)
