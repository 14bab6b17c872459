import {describe, expect, it} from 'vitest'
import {type PdfLine, pdfCalled, pdfOf} from './pdf-file.ts'
import {read, textOf} from './reading.ts'

describe('XML is read as XML', () => {
  const xhtml = 'application/xhtml+xml'
  const prolog = '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">'

  it.each([
    ['<head><title>Rye</title><script src="a.js"/></head><body><p>Rye rose 4.5%.</p></body></html>', 'Rye'],
    ['<head><title/></head><body><div id="top"/><p>Rye rose 4.5%.</p></body></html>', undefined],
    [
      '<head><title>Rye &amp; rain</title><style/></head><body><iframe/><p>Rye rose 4.5%.</p></body></html>',
      'Rye & rain',
    ],
    ['<head><title>Rye</title></head><body><textarea/><p>Rye rose&nbsp;4.5%.</p></body></html>', 'Rye'],
  ])('with elements that are empty: %s', async (page, title) => {
    const reading = await read(prolog + page, xhtml)
    expect(reading).toMatchObject({kind: 'text', main: expect.stringMatching(/^Rye rose\s4\.5%\.$/u)})
    expect(reading.title).toBe(title)
  })

  it('and a page that only calls itself XML as the page that it is', async () => {
    expect(await textOf('<html><head><title>Rye</title><body><p>Rye rose 4.5%<br>in June', xhtml)).toBe(
      'Rye rose 4.5%\n\nin June',
    )
  })

  it('in its encoding', async () => {
    const body = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><note><p>caf\xe9 4 \xb5g</p></note>', 'latin1')
    expect(await textOf(body, 'application/xml')).toBe('café 4 µg')
  })

  it.each([
    [
      'a paper',
      'application/jats+xml',
      '<article><front><article-title>Rye and rain</article-title></front><body><sec><title>Results</title><p>Of 1,873 growers<xref><sup>12</sup></xref> 57% agreed.</p><table><tr><td>Oats</td><td>2,417</td></tr></table></sec></body></article>',
      'Rye and rain',
      '# Rye and rain\n\n## Results\n\nOf 1,873 growers[12] 57% agreed.\n\n| Oats | 2,417 |',
    ],
    [
      'a feed with markup',
      'application/rss+xml',
      '<rss><channel><title/><item><title><![CDATA[Rye up]]></title><description><![CDATA[<p>Rye rose by <b>4</b>.5%.</p>]]></description></item></channel></rss>',
      'Rye up',
      '## Rye up\n\nRye rose by 4.5%.',
    ],
    [
      'a feed with escapes',
      'application/atom+xml',
      '<feed><title>Grain</title><entry><title>Rye</title><summary type="html">&lt;p&gt;Rose 4%.&lt;/p&gt;</summary></entry></feed>',
      'Grain',
      '## Grain\n\n## Rye\n\nRose 4%.',
    ],
    [
      'records',
      'text/xml',
      '<?xml version="1.0"?><rows><row><crop>Rye</crop><tonnes>41312</tonnes></row><note>of <unit>tonnes</unit> sold</note></rows>',
      undefined,
      'Rye\n\n41312\n\nof tonnes sold',
    ],
  ])('%s', async (_, type, document, title, text) => {
    expect(await textOf(document, type)).toBe(text)
    expect((await read(document, type)).title).toBe(title)
  })

  it('however deep and however broken', async () => {
    expect(await textOf(`<?xml version="1.0"?>${'<a>'.repeat(20_000)}Rye rose 4%.`, 'application/xml')).toContain('4%')
    expect(await textOf('<?xml version="1.0"?><a><b>Rye</c> rose 4%.', 'application/xml')).toContain('rose 4%.')
  })
})

describe('Rows of data are rows of a table', () => {
  it.each([
    ['id,north,south\n1,112,305', 'text/csv', '| id | north | south |\n| 1 | north: 112 | south: 305 |'],
    ['crop;share\r\nRye;"41,3 %"', 'text/csv', '| crop | share |\n| Rye | share: 41,3 % |'],
    ['crop\tt\nRye\t4', 'text/tab-separated-values', '| crop | t |\n| Rye | t: 4 |'],
    ['Rye,"a ""b"", c\nd"\nOats,e', 'text/csv', '| Rye | a "b", c d |\n| Oats | a "b", c d: e |'],
    ['1,112\n2,305', 'text/csv', '| 1 | 112 |\n| 2 | 305 |'],
    ['no cells, but words\nof three lines\nrye, 4', 'text/csv', 'no cells, but words\nof three lines\nrye, 4'],
    ['id,north\n1,112', 'text/plain', 'id,north\n1,112'],
  ])('%j', async (data, type, text) => {
    expect(await textOf(data, type)).toBe(text)
  })
})

describe('What a writer took back is no text', () => {
  it.each([
    ['Rye ~~rose 4%~~ fell 2%.<!-- was 7% -->', 'Rye  fell 2%.'],
    ['<!-- a --> Rye <!-- b\nc --> fell.', 'Rye  fell.'],
    ['Rye is ~ 4, oats ~ 5 <!-- open', 'Rye is ~ 4, oats ~ 5 <!-- open'],
  ])('of Markdown: %j', async (text, read) => {
    expect(await textOf(text, 'text/markdown')).toBe(read)
  })

  it('nor is rich text, which nobody decodes', async () => {
    expect(await textOf("{\\rtf1\\ansi Rye rose by 41.3\\'25 in 2025.\\par}", 'text/rtf')).toBe('other')
  })
})

describe('A PDF', () => {
  const pdf = 'application/pdf'

  it.each([
    [
      'a power',
      [
        [50, 700, '4.2 x 10'],
        [86, 704, '6', 6],
        [90, 700, ' crowns'],
      ],
      '4.2 x 10⁶ crowns',
    ],
    [
      'a note',
      [
        [50, 700, '1,873'],
        [76, 704, '12', 6],
        [84, 700, ' members'],
      ],
      '1,873¹² members',
    ],
    [
      'a note behind a year',
      [
        [50, 700, 'In 2024'],
        [84, 703.5, '3', 6.5],
        [88, 700, ' the mill'],
      ],
      'In 2024³ the mill',
    ],
    [
      'what is as large',
      [
        [50, 700, 'Table 4'],
        [90, 702, '12'],
      ],
      'Table 4 12',
    ],
    [
      'what is lower',
      [
        [50, 700, 'CO'],
        [65, 698, '2', 6],
        [69, 700, ' fell'],
      ],
      'CO2 fell',
    ],
    [
      'raised words',
      [
        [50, 700, 'the 4'],
        [73, 704, 'th', 6],
        [80, 700, ' year'],
      ],
      'the 4th year',
    ],
  ] as const)('keeps the height of %s', async (_, lines, text) => {
    expect(await textOf(pdfOf(lines), pdf)).toBe(text)
  })

  const cells: readonly (readonly [string, readonly PdfLine[]])[] = [
    [
      'North | 1,234',
      [
        [50, 700, 'North'],
        [86, 700, '1,234'],
      ],
    ],
    [
      'Rye fell\nNorth | 1,234',
      [
        [50, 712, 'Rye fell'],
        [50, 700, 'North'],
        [86, 700, '1,234'],
      ],
    ],
    // Both lines end at the same edge, so that the second may be stretched to it.
    [
      'Rye grows North of',
      [
        [50, 712, 'Rye grows'],
        [50, 700, 'North'],
        [88.9, 700, 'of'],
      ],
    ],
    [
      '• North and south',
      [
        [50, 700, String.raw`\225`],
        [75, 700, 'North and south'],
      ],
    ],
    [
      '2.1. North and south',
      [
        [50, 700, '2.1.'],
        [90, 700, 'North and south'],
      ],
    ],
    [
      '2.1 | 14',
      [
        [50, 700, '2.1'],
        [90, 700, '14'],
      ],
    ],
  ]

  it.each(cells)('parts cells, and no words: %s', async (text, lines) => {
    expect(await textOf(pdfOf(lines), pdf)).toBe(text)
  })

  it.each(['Microsoft Word - rye_v3.docx', 'untitled', 'rye-final.indd', 'Untitled-1'])(
    'is not called %s, as a program does',
    async (title) => {
      expect((await read(pdfCalled(title, [[50, 700, 'Rye rose 4%.']]), pdf)).title).toBeUndefined()
    },
  )

  it('has the title that somebody gave it', async () => {
    for (const title of ['Untitled harvests of the north', 'Rye v. oats', 'Rye in June'])
      expect((await read(pdfCalled(title, [[50, 700, 'Rye rose 4%.']]), pdf)).title).toBe(title)
  })

  it('with more pages than are read says so', async () => {
    const pages = Array.from({length: 601}, (_, at) => [[50, 700, `Page ${at + 1}`]] as const)
    expect(await read(pdfOf(...pages), pdf)).toMatchObject({kind: 'text', cut: 'its first 600 pages'})
    expect(await read(pdfOf(...pages.slice(1)), pdf)).not.toHaveProperty('cut')
  })
})
