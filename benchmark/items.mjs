import {scrypt} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {promisify} from 'node:util'

const folder = new URL('items/', import.meta.url)
const stretch = promisify(scrypt)

/** Labels of each track, first the one that says that nothing is wrong. */
export const labelsOf = {
  'needs-source': ['no-source', 'needs-source'],
  support: ['supported', 'not-supported', 'other-topic'],
  quote: ['verbatim', 'altered'],
  existence: ['exists', 'differs', 'absent'],
  conversion: ['kept'],
}

/** Reads one JSON value a line. */
export const parseLines = (text) => text.match(/[^\n]+/g)?.map((line) => JSON.parse(line)) ?? []

/** Reads a file of one JSON value a line. */
export const readLines = (file) => parseLines(readFileSync(file, 'utf8'))

/** All items of the benchmark, in the order of their files. */
export const readItems = () => readdirSync(folder).flatMap((name) => readLines(new URL(name, folder)))

/** An item with its label. What is sealed is text only under a mask that its own label makes, which takes a while to try. */
export async function unseal({sealed, ...item}) {
  if (sealed === undefined) return {...item, labels: 'open'}
  const bytes = Buffer.from(sealed, 'base64')
  for (const label of labelsOf[item.track]) {
    const mask = await stretch(label, item.id, bytes.length)
    const text = Buffer.from(bytes.map((byte, at) => byte ^ mask[at])).toString()
    if (text.startsWith(`{"label":"${label}"`)) return {...item, ...JSON.parse(text), labels: 'sealed'}
  }
  throw new Error(`No label opens the seal of ${item.id}`)
}
