import {readdirSync, readFileSync} from 'node:fs'
import {type Example, partsOf, readExamples} from './examples.ts'

const folder = new URL('../../../../docs/rules/', import.meta.url)

/** A page of docs/rules. */
export interface Page {
  readonly code: string
  /** The sentence below the title. */
  readonly about: string
  /** Headings of the second level. */
  readonly headings: readonly string[]
  readonly examples: readonly Example[]
}

/** Reads every page of docs/rules, in the order of the file names. */
export function readPages(): readonly Page[] {
  return readdirSync(folder)
    .sort()
    .map((name) => readPage(readFileSync(new URL(name, folder), 'utf8')))
}

function readPage(text: string): Page {
  const [, about = ''] = text.split('\n\n')
  const headings = partsOf(text).flatMap((part) => (part.kind === 'heading' ? [part] : []))
  const titles = (wanted: number) => headings.flatMap(({depth, title}) => (depth === wanted ? [title] : []))
  return {code: titles(1)[0] ?? '', about, headings: titles(2), examples: readExamples(text)}
}
