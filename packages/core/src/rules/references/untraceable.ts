import type {Reference} from '../../brief/index.ts'
import {groupBy} from '../../data/index.ts'
import type {Context} from '../../ledger/index.ts'
import {linesOfSources} from '../sources/broken-targets.ts'

/** What a work is looked up by: an address, a number of a register, a file, a year, a volume, an author with initials. */
const traceable =
  /\b10\.\d{4,9}\/|arxiv|\bPMC?(?:ID)?:?\s?\d{5}|\bIS[BS]N|\bRFC ?\d|\bISO\b|\bNCT0|(?<!\d)(?:1[89]|20)\d\d(?!\d)|\b(?:vol|no|pp?)\.|https?:|www\.|\w\.(?:com|org|net|gov|edu|io|int|[a-z]{2})\b|\.[a-z]{3,5}\b|§|\]\(|@|\p{Lu}\p{L}{1,30},? (?:\p{Lu}\.){1,3}/iu

/** Fewer entries are no list, and a few that lack their address among others are slips. */
const fewest = 3
const share = 0.8

/**
 * Lists of sources that markers cite, and most entries of which name nothing that a reader could look the work up by: neither
 * an address nor an identifier, year or author.
 *
 * @returns the entries of each that lack it
 */
export function untraceableLists({brief, uses}: Context): readonly (readonly Reference[])[] {
  const cited = new Set(uses.map(({entry}) => entry))
  const entries = linesOfSources(brief.references).filter(({kind}) => kind === 'list-entry')
  return [...groupBy(entries, ({section}) => section).values()].flatMap((list) => {
    const lost = list.filter((entry) => entry.url === undefined && entry.text !== '' && !traceable.test(entry.text))
    const isList = lost.length >= fewest && lost.length >= list.length * share
    return isList && lost.filter((entry) => cited.has(entry)).length >= fewest ? [lost] : []
  })
}
