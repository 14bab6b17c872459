import {existsSync} from 'node:fs'
import {type Browser, chromium, type Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {readPage} from '../src/index.ts'

/** Debian's and Ubuntu's; another place can be named in CHROMIUM. */
const executablePath = process.env.CHROMIUM || '/usr/bin/chromium'
const missing = !existsSync(executablePath)
if (missing) console.warn(`Skipped: no Chromium at ${executablePath}; install it or set CHROMIUM`)

const url = 'https://grain.example/june'
const text =
  'Exports rose by 4.5&nbsp;% to 1&#8239;234 tonnes in June, the board said, although fewer than 17 of the 23 mills were open for the whole of the month and the price of rye had fallen to 198.50 a tonne.'
const shell = `<!doctype html><html><head><title>Rye in June</title></head><body><div id="root"></div><script>
document.querySelector('#root').innerHTML = '<article><h1>Rye in June</h1>' + ${JSON.stringify(`<p>${text}</p>`)}.repeat(3)
  + '<table><tr><th>District</th><th>Tonnes</th></tr><tr><td>North</td><td>1,234</td></tr></table></article>'
</script></body></html>`
const figures = ['4.5 %', '1 234 tonnes', '17 of the 23 mills', '198.50 a tonne']

async function seenIn(body: string | Uint8Array, contentType: string): Promise<string> {
  const reading = await readPage({body: Buffer.from(body), contentType, url})
  return reading.kind === 'text' ? `${reading.main}\n${reading.rest}`.replace(/[\u00a0\u202f]/g, ' ') : reading.kind
}

describe.skipIf(missing)('A page that Chromium made', () => {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    browser = await chromium.launch({executablePath, args: ['--no-sandbox']})
    page = await browser.newPage()
    await page.setContent(shell)
  })
  afterAll(() => browser.close())

  it('is said to be made by a script where it is not made yet, and read where it is', async () => {
    expect(await seenIn(shell, 'text/html')).toBe('scripted')
    const seen = await seenIn(await page.content(), 'text/html; charset=utf-8')
    for (const figure of figures) expect(seen).toContain(figure)
    expect(seen).toContain('| North | Tonnes: 1,234 |')
  })

  it('is read where it was printed as a PDF', async () => {
    const seen = await seenIn(await page.pdf({format: 'A5'}), 'application/pdf')
    for (const figure of figures) expect(seen).toContain(figure)
    expect(seen).toContain('North | 1,234')
  })
})
