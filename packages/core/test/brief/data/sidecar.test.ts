import {parseJson, parseYaml, readDocument} from '@citation-lint/core/brief'
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

  describe('means', () => {
    const meantIn = (source: string, format: 'json' | 'yaml' = 'json') => {
      const brief = readDocument(source, format)
      return brief.sidecarProblems.flatMap(({written, meant}) => [written, ...meant])
    }
    const report = {'what-to_watch': ['A', 'B'], 'a/b': {'v1.2': 'C', '': 'D'}, only: {in: ['E']}, two: ['F', 4]}
    const meantBy = (path: unknown, sids: unknown = [1]) =>
      meantIn(JSON.stringify({report, _citations: [{path, sids}]})).slice(1)

    it.each([
      ['report/what-to_watch/0', '/report/what-to_watch/0'],
      ['/report/what-to_watch/1/', '/report/what-to_watch/1'],
      ['/Report/whatToWatch/1', '/report/what-to_watch/1'],
      ['$.report.what_to_watch[1]', '/report/what-to_watch/1'],
      ["$['report']['what-to_watch'][1]", '/report/what-to_watch/1'],
      ['#/report/what%2Dto_watch/0', '/report/what-to_watch/0'],
      ['/report/a/b/v1.2', '/report/a~1b/v1.2'],
      [' /report/what-to_watch/0\n', '/report/what-to_watch/0'],
      ['/report/only', '/report/only/in/0'],
      ['/report/only/in', '/report/only/in/0'],
    ])('one string by %j', (path, pointer) => {
      expect(meantBy(path)).toEqual([JSON.stringify(pointer)])
    })

    it.each([
      ...['/report/what-to_watch/2', '/report/what-to_watch/-1', '/report/what-to_watch/00', '/report/what-to_match/0'],
      ...['/what-to_watch/0', '/report/two', '/report/what-to_watch', '', '#', '#/%', '/_citations/0', '/_citations'],
    ])('nothing that is certain by %j', (path) => {
      expect(meantBy(path)).toEqual([])
    })

    it('several strings by a path that fits all of them', () => {
      const data = {aB: 'Rye', a_b: 'Oats', _citations: [{path: '/a-b', sids: [1]}]}
      expect(meantIn(JSON.stringify(data))).toEqual(['"/a-b"', '"/aB"', '"/a_b"'])
    })

    it.each([
      [['1'], ['1']],
      [
        ['S3', 's:4', '[[S:5]]', ' [S:6] '],
        ['3', '4', '5', '6'],
      ],
      [
        ['1,3', '2-4', '7; 8'],
        ['1, 3', '2, 3, 4', '7, 8'],
      ],
      [['0', 'one', '', '1.5', '-2', '1-900', 0, 1.5, true, null, {}, [1]], []],
      [3, ['[3]']],
      ['1, 3', ['[1, 3]']],
      ['S2', ['[2]']],
      [true, []],
      [{}, []],
    ])('whole numbers by %j', (sids, meant) => {
      const data = {a: 'Rye', _citations: [{path: '/a', sids}]}
      const {sidecarProblems} = parseJson(JSON.stringify(data))
      expect(sidecarProblems.flatMap((problem) => problem.meant)).toEqual(meant)
    })

    it('what its place can hold', () => {
      const yaml = (entry: string) =>
        meantIn(`what to: {watch: Rye}\nplain: Oats\n_citations:\n${entry}`, 'yaml').slice(1)
      expect(yaml('- path: plain\n  sids: [1]')).toEqual(['/plain'])
      expect(yaml("- path: 'plain'\n  sids: [1]")).toEqual(["'/plain'"])
      expect(yaml('- path: "plain"\n  sids: [1]')).toEqual(['"/plain"'])
      expect(yaml('- path: what-to.watch\n  sids: [1]')).toEqual(['"/what to/watch"'])
      expect(yaml('- path: |\n    plain\n  sids: [1]')).toEqual([])
      expect(yaml('- path: /plain\n  sids:\n  - "1"\n  - 1,3\n')).toEqual(['1', '1,3'])
      expect(yaml('- path: /plain\n  sids: 3\n')).toEqual(['[3]'])
      expect(yaml('- path: /plain\n  sids: |\n    1,3\n')).toEqual([])
    })
  })

  it('is missed where no string holds a marker either', () => {
    const kinds = (data: unknown) => readJson(data).sidecarProblems.map(({kind, pointer}) => [kind, pointer])
    expect(kinds({a: 'Rye rose 4%.'})).toEqual([['missing', '/_citations']])
    expect(kinds({a: 'Rye rose 4%.', _citations: []})).toEqual([['missing', '/_citations']])
    expect(kinds({a: 'Rye rose 4% [[S:1]].'})).toEqual([])
  })

  it('is missed at its place where it has no entries', () => {
    const brief = readJson({a: 'Rye rose 4%.', _citations: []})
    const [place] = brief.sidecarProblems.map((problem) => problem.place)
    expect(place && brief.source.slice(place.start, place.end)).toBe('[]')
    expect(readJson({a: 'Rye rose 4%.'}).sidecarProblems[0]?.place).toBeUndefined()
  })

  it('is read from YAML as well', () => {
    const brief = parseYaml('a: Rye rose 4%.\n_citations:\n- path: /a\n  sids: [1, yes]\n')
    expect(covered(brief)).toEqual(['/a <- 1'])
    expect(brief.sidecarProblems.map(({kind, written}) => [kind, written])).toEqual([['sid-not-integer', 'yes']])
  })
})
