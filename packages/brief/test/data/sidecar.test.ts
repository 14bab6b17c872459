import {parseJson, parseYaml} from '@citation-lint/brief'
import {describe, expect, it} from 'vitest'
import {covered, coveredNumbers, readJson} from './documents.ts'

const sidecar = (...entries: readonly unknown[]) => ({
  speed: 'The core is 2.5x faster. It costs 40% less.',
  _citations: entries,
})

describe('the sidecar', () => {
  it('covers the whole of the string it points to, each sid a citation at its own place', () => {
    const brief = readJson(sidecar({path: '/speed', sids: [3, 5]}))
    expect(covered(brief)).toEqual(['/speed <- 3 5'])
    expect(coveredNumbers(brief)).toEqual(['2.5x <- 3 5', '40% <- 3 5'])
    expect(brief.citations.map(({style, ids, start, end}) => [style, ids, brief.source.slice(start, end)])).toEqual([
      ['sidecar', ['3'], '3'],
      ['sidecar', ['5'], '5'],
    ])
  })

  it('adds to the markers of the string, and entries for one path to each other', () => {
    const data = {
      speed: 'It is 2.5x faster [[S:1]].',
      _citations: [
        {path: '/speed', sids: [2]},
        {path: '/speed', sids: [3]},
      ],
    }
    expect(covered(readJson(data))).toEqual(['/speed <- 1 2 3'])
  })

  it('comes before the string where it stands before it', () => {
    expect(covered(parseJson('{"_citations": [{"path": "/a", "sids": [2]}], "a": "Rye rose 4% [[S:1]]."}'))).toEqual([
      '/a <- 2 1',
    ])
  })

  it('makes no claims itself, and stands where the options say', () => {
    const data = {a: 'Rye rose 4%.', meta: {refs: [{path: '/a', sids: [1], why: 'It says 4% there.'}]}}
    expect(covered(readJson(data, {sidecarPath: '/meta/refs'}))).toEqual(['/a <- 1'])
  })

  it('cites what is known of a path that leads nowhere', () => {
    const brief = readJson(sidecar({path: '/price', sids: [9]}))
    expect(brief.citations.map(({ids}) => ids)).toEqual([['9']])
    expect(covered(brief)).toEqual(['/speed <-'])
  })

  it.each([
    [[{path: '/speed', sids: [1]}], []],
    [{path: '/speed', sids: [1]}, ['not-a-list at /_citations: {']],
    ['/speed', ['not-a-list at /_citations: "/speed"']],
    [[7], ['not-an-object at /_citations/0: 7']],
    [[[]], ['not-an-object at /_citations/0: []']],
    [[{sids: [1]}], ['no-path at /_citations/0/path: {']],
    [[{path: 3, sids: [1]}], ['no-path at /_citations/0/path: 3']],
    [[{path: '/price', sids: [1]}], ['path-nowhere at /_citations/0/path: "/price"']],
    [[{path: 'speed', sids: [1]}], ['path-nowhere at /_citations/0/path: "speed"']],
    [[{path: '', sids: [1]}], ['path-not-text at /_citations/0/path: ""']],
    [[{path: '/_citations/0/path', sids: [1]}], ['path-not-text at /_citations/0/path: "/_citations/0/path"']],
    [[{path: '/speed'}], ['no-sids at /_citations/0/sids: {']],
    [[{path: '/speed', sids: []}], ['no-sids at /_citations/0/sids: []']],
    [[{path: '/speed', sids: 1}], ['no-sids at /_citations/0/sids: 1']],
    [[{path: '/speed', sids: [true, '1', 1.5, 0, -1, null, 2 ** 60]}], 7],
  ])('is judged: %j', (entries, expected) => {
    const brief = readJson({speed: 'It is 2.5x faster.', _citations: entries})
    const seen = brief.sidecarProblems.map(
      ({kind, pointer, written}) => `${kind} at ${pointer}: ${written.split('\n')[0]}`,
    )
    if (typeof expected === 'number')
      expect(brief.sidecarProblems.map(({kind}) => kind)).toEqual(Array(expected).fill('sid-not-integer'))
    else expect(seen).toEqual(expected)
    for (const {place, written} of brief.sidecarProblems)
      expect(place && brief.source.slice(place.start, place.end)).toBe(written)
  })

  it('is missed where no string holds a marker either', () => {
    const kinds = (data: unknown) => readJson(data).sidecarProblems.map(({kind, pointer}) => [kind, pointer])
    expect(kinds({a: 'Rye rose 4%.'})).toEqual([['missing', '/_citations']])
    expect(kinds({a: 'Rye rose 4%.', _citations: []})).toEqual([['missing', '/_citations']])
    expect(kinds({a: 'Rye rose 4% [[S:1]].'})).toEqual([])
  })

  it('is read from YAML as well', () => {
    const brief = parseYaml('a: Rye rose 4%.\n_citations:\n- path: /a\n  sids: [1, yes]\n')
    expect(covered(brief)).toEqual(['/a <- 1'])
    expect(brief.sidecarProblems.map(({kind, written}) => [kind, written])).toEqual([['sid-not-integer', 'yes']])
  })
})
