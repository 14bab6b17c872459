import {describe, expect, it} from 'vitest'
import {companies} from '../../src/evidence/publishers/companies.ts'
import {offices} from '../../src/evidence/publishers/offices.ts'
import {press} from '../../src/evidence/publishers/press.ts'

const lines = [press, offices, companies].flatMap((list) => list.trim().split('\n'))
const groups = lines.map((line) => line.trim().split(' = '))

describe('groups of names of one publisher', () => {
  it('each hold two names or more, and each once', () => {
    const faulty = groups.filter((names) => names.length < 2 || new Set(names).size < names.length)
    expect(faulty).toEqual([])
  })

  it('have no name with a sign that parts names', () => {
    expect(groups.flat().filter((name) => name.trim() !== name || /[=()|/]/.test(name))).toEqual([])
  })

  it('each begin with another name: a house of several titles stands behind each', () => {
    const firsts = groups.map(([first]) => first)
    expect(firsts.filter((first, at) => firsts.indexOf(first) !== at)).toEqual([])
  })
})
