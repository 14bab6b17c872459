// The module of cues of the library: without what no look of a standing fits, read off the patterns of the looks.
import {everyLanguage} from '../packages/core/dist/practice/words/languages.js'
import {cuesOf} from './patterns/cues.mjs'

const kinds = ['sentences', 'headings', 'tables', 'leads']

/** What stands in `packages/core/src/practice/words/look-cues.ts`. */
export function lookCues() {
  const languages = everyLanguage.map(({name, words}) => {
    const cued = kinds.map((kind) => property(kind, quoted(words()[kind].all.map(([, pattern]) => cuesOf(pattern)))))
    return `  ${name}: {\n${cued.join('')}  },\n`
  })
  return `${about}export const lookCues = {\n${languages.join('')}}\n`
}

const about = `/**
 * The cues of all looks: of each look on a line, with \`|\` between them. \`npm run generate\` reads them off the patterns
 * (scripts/patterns/cues.mjs), which takes longer than a check.
 */
`

/** A long value stands on a line of its own, as the style of the house has it. */
const property = (name, value) => {
  const line = `    ${name}: ${value},\n`
  return line.length > 121 ? `    ${name}:\n      ${value},\n` : line
}

/** A literal of one line. */
const quoted = (looks) =>
  `'${looks
    .map((cues) => cues.join('|'))
    .join('\\n')
    .replaceAll("'", '\\u0027')
    .replaceAll('\u0002', '\\u0002')}'`
