// Inputs that failed once, as files: `{"property", "document", "policy", "evidence", "fault"}`.
import {createHash} from 'node:crypto'
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {standardExamples} from './inputs.mjs'
import {faultOf, properties} from './properties.mjs'

const ownSeeds = fileURLToPath(new URL('../../fixtures/fuzz/', import.meta.url))

/** The seeds of a folder, by the names of their files; none where there is no folder. */
function readSeeds(folder) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return names.toSorted().map((name) => {
    const seed = JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
    if (!(seed.property in properties) || typeof seed.document !== 'string')
      throw new Error(`${name} is no seed: expected a document, and a property among ${Object.keys(properties)}`)
    return {name, ...seed}
  })
}

/** Writes a seed, named after its property and its text, and answers with the path. */
export function writeSeed(folder, seed) {
  mkdirSync(folder, {recursive: true})
  const digest = createHash('sha256').update(JSON.stringify(seed)).digest('hex').slice(0, 8)
  const file = path.join(folder, `${seed.property}-${digest}.json`)
  writeFileSync(file, `${JSON.stringify(seed, undefined, 2)}\n`)
  return file
}

/** The seeds of a folder, else the project's own with the examples, which both parsers read alike; those that are drawn. */
export async function retry(folder, drawn = (all) => all) {
  const seeds = readSeeds(folder ?? ownSeeds).map(({name, property, ...input}) => ({name, property, input}))
  const documents = folder === undefined ? standardExamples : []
  const examples = documents.map((document) => ({
    name: JSON.stringify(document),
    property: 'isReadAlike',
    input: {document},
  }))
  const faults = []
  for (const {name, property, input} of drawn([...seeds, ...examples])) {
    const fault = await faultOf(property, input)
    if (fault !== undefined) faults.push(`${name}: ${fault}`)
  }
  return {seeds: seeds.length, examples: examples.length, faults}
}
