import {execFileSync} from 'node:child_process'
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {createServer, type Server} from 'node:http'
import {createRequire} from 'node:module'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {gzipSync} from 'node:zlib'
import {type Browser, chromium, type Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {answerTo} from '../src/check.ts'
import type {Written} from '../src/messages.ts'

/** Debian's and Ubuntu's; another place can be named in CHROMIUM. */
const executablePath = process.env.CHROMIUM || '/usr/bin/chromium'
const missing = !existsSync(executablePath)
if (missing) console.warn(`Skipped: no Chromium at ${executablePath}; install it or set CHROMIUM`)

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
}

const rye: Written = {
  report: '# Rye\n\nRye rose 6% in June [1].\n',
  sources: 'sources:\n  - source_id: "1"\n    title: Rye in June\n    text: Rye rose 4% in June.\n',
  settings: '',
}

describe('the page on disk', () => {
  it('is no larger than 700 KB as a server compresses it', () => {
    const site = built()
    const bytes = readdirSync(site).map((file) => gzipSync(readFileSync(path.join(site, file)), {level: 9}).length)
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(700_000)
  })

  it('names the box and the line of what it cannot read', () => {
    const {faults} = answerTo({...rye, sources: 'sources:\n  - [', settings: ''})
    expect(faults).toEqual([{box: 'sources', line: 2, message: expect.stringContaining('expected')}])
    expect(answerTo({...rye, settings: 'rules:\n  NO_SUCH: off\n'}).faults[0]).toMatchObject({box: 'settings', line: 2})
  })
})

describe.skipIf(missing)('the page in Chromium', () => {
  let browser: Browser
  let page: Page
  let server: Server
  let address: string
  const asked: string[] = []

  beforeAll(async () => {
    const site = built()
    server = createServer(({url = '/'}, response) => {
      const file = path.join(site, url === '/' ? 'index.html' : path.basename(url))
      const type = types[path.extname(file)]
      if (type === undefined || !existsSync(file)) response.writeHead(404).end()
      else response.writeHead(200, {'content-type': type}).end(readFileSync(file))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    browser = await chromium.launch({executablePath, args: ['--no-sandbox']})
    // An audit of the page is a script that the page itself would refuse.
    page = await browser.newPage({bypassCSP: true})
    page.on('request', (request) => asked.push(request.url()))
    page.on('pageerror', (error) => expect.unreachable(error.message))
  })
  afterAll(async () => {
    await browser.close()
    server.close()
  })

  /** Opens the page anew; it is the same one each time, since to open another takes as long as to look at it. */
  async function open(fragment = ''): Promise<void> {
    // A fragment alone would load nothing anew.
    await page.goto('about:blank')
    await page.goto(`${address}${fragment}`)
    await page.waitForSelector('#findings li')
  }

  const told = () => page.locator('#findings li').allInnerTexts()

  it('says of each example what the library says of it', async () => {
    await open()
    const examples = (await (await fetch(`${address}examples.json`)).json()) as (Written & {name: string})[]
    expect(examples.length).toBeGreaterThan(3)
    for (const {name, ...written} of examples) {
      await page.selectOption('#example', name)
      const {findings, summary} = answerTo(written)
      await page.waitForFunction(`document.querySelector('#summary').textContent === ${JSON.stringify(summary)}`)
      const lines = findings.filter(({severity}) => severity !== 'info')
      const expected = lines.map(({file, line, column, code}) =>
        [file === 'report' ? '' : `${file} `, line, ':', column, ' ', code].join(''),
      )
      const found = (await told()).map((text) => text.replace(/^(.*?:\d+) +\w+ +(\w+)[\s\S]*/, '$1 $2'))
      expect(found).toEqual(expected)
    }
  })

  it('follows what somebody types, and shows the place of a finding', async () => {
    await open()
    await page.locator('#report .cm-content').fill(rye.report)
    await page.locator('#sources .cm-content').fill(rye.sources)
    await page.waitForFunction(`document.querySelectorAll('#findings li').length === 1`)
    expect((await told()).join()).toContain('NUMBER_NOT_IN_SOURCE')
    await page.locator('#findings button').click()
    expect(await page.evaluate('getSelection().toString()')).toBe('6%')
    await page.locator('#report .cm-content').fill(rye.report.replace('6%', '4%'))
    await page.waitForSelector('#none:not([hidden])')
    expect(await page.locator('#summary').textContent()).toBe('1 supported')
    const frame = page.frameLocator('#page')
    await frame.getByText('Rye in June').first().waitFor({state: 'attached'})
  })

  it('opens again what was shared, and sends it to nobody', async () => {
    await open()
    await page.locator('#report .cm-content').fill(`${rye.report}<img src=x onerror="document.title='run'">\n`)
    await page.locator('#sources .cm-content').fill(rye.sources)
    await page.waitForFunction(`document.querySelectorAll('#findings li').length === 1`)
    await page.click('#share')
    await page.waitForFunction('location.hash.length > 2')
    await open(new URL(page.url()).hash)
    expect(await page.locator('#report .cm-content').textContent()).toContain('Rye rose 6% in June')
    await page.frameLocator('#page').getByText('Rye in June').first().waitFor({state: 'attached'})
    expect(await page.title()).toBe('citation-lint playground')
    expect(
      asked.filter((url) => !url.startsWith(address) && !url.startsWith('data:') && url !== 'about:srcdoc'),
    ).toEqual([])
  })

  it('is usable without a mouse and by a screen reader', async () => {
    await open()
    await page.evaluate(axe)
    const {violations} = await page.evaluate<{violations: {id: string; nodes: {html: string}[]}[]}>(
      `axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa']})`,
    )
    expect(violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})

let site: string | undefined

/** The page as its script makes it, once. */
function built(): string {
  if (site !== undefined) return site
  const folder = mkdtempSync(path.join(tmpdir(), 'playground-'))
  execFileSync(process.execPath, [path.join(import.meta.dirname, '../playground.mjs'), folder])
  afterAll(() => rmSync(folder, {recursive: true}))
  site = folder
  return folder
}
