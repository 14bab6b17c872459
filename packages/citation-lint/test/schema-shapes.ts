import {read} from './texts.ts'

/** A JSON schema, as far as the tests of promises read it. */
interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly minimum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** What fields hold, by their names: `integer from 1`, `(string | null)[]`, `error | info | warning`. */
export type Shapes = Readonly<Record<string, string>>

/** One of the published schemas. */
export const schema = (name: string): Schema => JSON.parse(read(`docs/schemas/${name}.schema.json`))

function shapeOf({$ref, type, enum: values, anyOf, items, minimum}: Schema): string {
  if ($ref !== undefined) return $ref.replace('#/$defs/', '')
  if (values !== undefined) return [...values].sort().join(' | ')
  if (anyOf !== undefined) return anyOf.map(shapeOf).join(' | ')
  if (items !== undefined) {
    const item = shapeOf(items)
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`
  }
  return `${[type].flat().join(' | ')}${minimum === undefined ? '' : ` from ${minimum}`}`
}

/** What the fields of an object hold; `?` where it may be missing. */
export function shapesOf({properties = {}, required = []}: Schema): Shapes {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, `${shapeOf(field)}${required.includes(name) ? '' : '?'}`]),
  )
}

/** The objects that a schema defines, by name. */
export function definitionsIn(name: string): Readonly<Record<string, Shapes>> {
  return Object.fromEntries(Object.entries(schema(name).$defs ?? {}).map(([each, one]) => [each, shapesOf(one)]))
}

/** The forms that a shape allows; those of the items, where items have several. */
export const formsOf = (shape: string): readonly string[] => shape.replace(/^\((.*)\)\[\]$/, '$1').split(' | ')
