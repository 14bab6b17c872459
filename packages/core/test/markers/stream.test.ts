import {describe, expect, it} from 'vitest'
import {
  createMarkerStream,
  dialects,
  type Leak,
  type Marker,
  type RenderMarker,
  renderMarkers,
  scan,
} from '../../src/markers/index.ts'
import {render, splits, write} from './written.ts'

/** Everything that comes out, piece by piece. */
async function stream(pieces: readonly string[], by: RenderMarker = render): Promise<readonly string[]> {
  const {readable, writable} = createMarkerStream(by)
  const writer = writable.getWriter()
  const written = (async () => {
    for (const piece of pieces) await writer.write(piece)
    await writer.close()
  })()
  const out: string[] = []
  for await (const piece of readable) out.push(piece)
  await written
  return out
}

const documents: readonly (readonly [string, string])[] = [
  ['Rye rose 4% [[S:1,3]], oats [[S:2-4]] fell.', 'Rye rose 4% <sid:1+3>, oats <sid:2+3+4> fell.'],
  ['a [1][2] b [S1, S3] c［［S：1］］ d [^n].', 'a <numeric:1><numeric:2> b <source:S1+S3> c<sid:1> d <footnote:n>.'],
  ['x^[1] ^[see [2]] [[S:1\u200b]\u200b] [0, 1] [BEA]', 'x^<numeric:1> <inline-note:see [2]> <sid:1> [0, 1] [BEA]'],
  ['[[S: [[S:1] [[S:2]] [s1] [[USAGE:1,3]] [open', '[[S: [[S:1] <sid:2> [s1]  [open'],
  [
    'See [the [1] paper][2], [7](u), [[8]](v), \\[9] \\\\[3]',
    'See [the <numeric:1> paper]<numeric:2>, [7](u), [[8]](v), \\[9] \\\\<numeric:3>',
  ],
  [
    '[1]: https://x.example\n[^a]: b [2]\n- [3]: c [4]: d',
    '[1]: https://x.example\n[^a]: b <numeric:2>\n- [3]: c <numeric:4>: d',
  ],
  ['Use `[1]` and ``a`[2]`` or ` [3]\n\n` [4]', 'Use `[1]` and ``a`[2]`` or ` <numeric:3>\n\n` <numeric:4>'],
  [
    'a [1]\n```js\nx[2]\n``\n~~~\n```\nb [3]\n  ~~~\n[4]',
    'a <numeric:1>\n```js\nx[2]\n``\n~~~\n```\nb <numeric:3>\n  ~~~\n[4]',
  ],
  ['> - ```\n> [1]\n> ```\r\n[2] ```[3]``` [4]', '> - ```\n> [1]\n> ```\r\n<numeric:2> ```[3]``` <numeric:4>'],
  ['a【3†source】b 【注】c citeturn0search0turn1news2, return turn 4', 'ab 【注】c , return turn 4'],
  ['a\uE200cite\uE202turn0search0\uE201b\uE200entity\uE202["x"]\uE201 \uE204c', 'ab\uE200entity\uE202["x"]\uE201 c'],
  [':contentReference[oaicite:0]{index=0} x oaicite:7. (cite index="1-2">y', ' x . (cite index="1-2">y'],
  ['<grok:render a="b"><argument name="c">0</argument></grok:render>z</grok:x>', 'z'],
  [
    'sandbox:/mnt/data/x.csv :::writing{a="b"} [cite: 1] [web:1] \u{1F600}[5]',
    'sandbox:/mnt/data/x.csv :::writing{a="b"}   \u{1F600}<numeric:5>',
  ],
]

describe('rendering a text', () => {
  it.each(documents)('%j gives %j', (text, rendered) => {
    expect(renderMarkers(text, render)).toBe(rendered)
  })

  it('shows each marker where it stands in the whole text', async () => {
    const text = `${'Rye rose. '.repeat(30)}[[S:1]] ${'Oats fell. '.repeat(30)}[2]`
    const places: string[] = []
    const keep = ({start, end, text: shown}: Marker | Leak) => {
      places.push(shown)
      expect(text.slice(start, end)).toBe(shown)
      return undefined
    }
    expect((await stream(text.match(/.{1,7}/gs) ?? [], keep)).join('')).toBe(text)
    expect(places).toEqual(['[[S:1]]', '[2]'])
  })
})

describe('a text in pieces', () => {
  it.each(documents)('%j reads the same however it is cut in two or three', (text, rendered) => {
    for (let first = 0; first <= text.length; first += 1)
      for (let second = first; second <= text.length; second += 1) {
        const out = write(splits(text, [first, second]))
        if (out !== rendered) expect([first, second, out]).toEqual([first, second, rendered])
      }
  })

  it.each(documents)('%j reads the same when it comes by the character', async (text, rendered) => {
    expect((await stream([...text])).join('')).toBe(rendered)
    expect((await stream(text.split(''))).join('')).toBe(rendered)
  })

  it('lets no marker through in two', async () => {
    const leaks = dialects.flatMap(({examples}) => examples).filter((example) => scan(example).leaks.length > 0)
    expect(leaks.length).toBeGreaterThan(25)
    for (const spelling of ['[[S:1,3]]', '[1]', '[S1]', '[^1]', '^[a note]', '[@key]', '［［S：1］］', ...leaks]) {
      const text = `Rye ${spelling} rose.`
      const inside = [...scan(text).markers, ...scan(text).leaks]
      expect(inside, spelling).not.toEqual([])
      for (let cut = 0; cut <= text.length; cut += 1) {
        let given = 0
        for (const piece of await stream(splits(text, [cut]), () => undefined)) {
          given += piece.length
          for (const {start, end} of inside)
            expect(given <= start || given >= end, `${spelling} cut at ${cut}`).toBe(true)
        }
      }
    }
  })

  it('passes plain text on, and holds what may be a marker back for long', async () => {
    const out = await stream(['Rye rose by four per cent in the north', ` [${'a'.repeat(2000)}`, ' end'])
    expect(out[0]).toBe('Rye rose by four per cent in the north'.slice(0, -17))
    expect(out.slice(0, -1).join('').length).toBeGreaterThan(1000)
  })
})
