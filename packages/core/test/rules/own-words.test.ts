import {recordFields} from '@citation-lint/core/evidence'
import {expect, it} from 'vitest'
import fieldNames from '../../src/rules/field-names.json' with {type: 'json'}

it('the fields of records that a message may name under `redact` are those of their schemas', () => {
  const names = [...recordFields().values()].flat().flatMap(({name}) => [name, ...name.split('.')])
  expect(fieldNames).toEqual([...new Set(names)].sort())
})
