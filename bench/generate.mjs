// Reports for measuring: always the same text for the same size, with markers, numbers, tables, lists and a source
// list in the proportions of real research reports.

/** A small generator of pseudo-random numbers (xorshift), so that every run measures the same text. */
function createRandom(seed) {
  let state = seed
  return (limit) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % limit
  }
}

const subjects = [
  'The port',
  'Wheat output',
  'The policy rate',
  'Rail freight',
  'Retail trade',
  'The grid',
  'Housing starts',
]
const verbs = ['rose by', 'fell to', 'reached', 'was revised to', 'stood at', 'slipped below']
const amounts = ['12.4%', '3,100 tonnes', '$4.2 billion', '87 basis points', '1.8 million', '€950', 'one in five']
const tails = ['in the year to June', 'after two weak quarters', 'according to the ministry', 'before the strike began']
const asides = [
  'Officials did not explain the change.',
  'The survey was carried out by telephone; *no* correction was made for `holidays`.',
  'See [the release](https://data.example/release) for the method.',
]

/**
 * Writes a report.
 *
 * @param {number} characters How long it shall be, about.
 * @param {number} [seed] Another seed gives another report.
 * @returns {string}
 */
export function createReport(characters, seed = 1) {
  const random = createRandom(seed * 2_654_435_761)
  const pick = (list) => list[random(list.length)]
  const sources = Math.max(4, Math.round(characters / 1500))
  const marker = () =>
    random(4) === 0 ? '' : `[${1 + random(sources)}]${random(5) === 0 ? `[${1 + random(sources)}]` : ''}`
  const sentence = () =>
    `${pick(subjects)} ${pick(verbs)} ${pick(amounts)} ${pick(tails)} ${marker()}.`.replace(' .', '.')
  const paragraph = () => `${sentence()} ${sentence()} ${pick(asides)} ${sentence()}`
  const list = () => [sentence(), sentence(), sentence()].map((text) => `- ${text}`).join('\n')
  const table = () =>
    [
      '| Item | 2024 | 2025 |',
      '| --- | ---: | ---: |',
      ...[1, 2, 3].map((row) => `| Row ${row} ${marker()} | ${random(900)} | ${random(900)}.5% |`),
    ].join('\n')
  const parts = ['# Report']
  let length = 0
  while (length < characters) {
    const kind = random(10)
    const part = kind === 0 ? `## Section ${parts.length}` : kind < 3 ? list() : kind === 3 ? table() : paragraph()
    parts.push(part)
    length += part.length + 2
  }
  const references = Array.from(
    {length: sources},
    (_, index) => `[${index + 1}] Agency ${index + 1}. "Release". https://data.example/${index + 1}`,
  )
  return [...parts, '## References', ...references, ''].join('\n\n')
}
