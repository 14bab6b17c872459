import {existsSync, readFileSync} from 'node:fs'
import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import path from 'node:path'
import {policyKeys, rules} from '@citation-lint/core/rules'
import {type Browser, chromium, type Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {operations} from '../../citation-lint/src/operations/index.ts'
import {flagsOf} from '../../citation-lint/src/operations/operation.ts'

/** Debian's and Ubuntu's; another place can be named in CHROMIUM. */
const executablePath = process.env.CHROMIUM || '/usr/bin/chromium'

/** The site as build.mjs made it. To make it takes half a minute, so that whoever wants this test does that before. */
const site = process.env.SITE ?? ''
const missing = !existsSync(executablePath) || !existsSync(path.join(site, 'index.html'))
if (missing) console.warn('Skipped: the site; make it with packages/website/build.mjs, and name its folder in SITE')

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

describe.skipIf(missing)('the site of the documentation', () => {
  let browser: Browser
  let server: Server
  let address: string
  let page: Page

  beforeAll(async () => {
    const base = process.env.BASE ?? '/'
    server = createServer(({url = '/'}, response) => {
      const pathname = new URL(url, 'http://localhost').pathname.replace(base, '/')
      const at = path.join(site, path.normalize(pathname))
      const file = [at, `${at}.html`, path.join(at, 'index.html')].find(
        (each) => path.extname(each) && existsSync(each),
      )
      if (file === undefined) response.writeHead(404).end()
      else response.writeHead(200, {'content-type': types[path.extname(file)] ?? 'image/png'}).end(readFileSync(file))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`
    browser = await chromium.launch({executablePath, args: ['--no-sandbox']})
    page = await browser.newPage({viewport: {width: 1280, height: 900}})
    page.on('pageerror', (error) => expect.unreachable(error.message))
    page.on('request', (request) => expect(request.url()).toMatch(new RegExp(`^(?:${address}|data:|blob:|about:)`)))
  })
  afterAll(async () => {
    await browser.close()
    server.close()
  })

  it('leads from its front page to a rule, and from there to the playground with its example', async () => {
    await page.goto(address)
    await page.getByRole('link', {name: 'Rules', exact: true}).first().click()
    await page.getByRole('heading', {level: 1, name: 'NUMBER_NOT_IN_SOURCE'}).waitFor()
    await page.getByRole('link', {name: 'Try it'}).first().click()
    await page.waitForSelector('#findings li')
    expect(await page.locator('#report .cm-content').textContent()).toContain('Turnover rose 14.2%')
    expect(await page.locator('#findings').textContent()).toContain('NUMBER_NOT_IN_SOURCE')
  })

  it.each([390, 1280])('has no page wider than a screen of %i pixels', async (width) => {
    await page.setViewportSize({width, height: 900})
    for (const name of ['', 'reference/records', 'guides/auditing', 'rules/number-not-in-source']) {
      await page.goto(address + name)
      expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBeLessThanOrEqual(width)
    }
  })

  it('finds each rule, key and option by its name', async () => {
    await page.setViewportSize({width: 1280, height: 900})
    await page.goto(address)
    await page.getByRole('button', {name: 'Search'}).click()
    const box = page.locator('#localsearch-input')
    const lost: string[] = []
    const commands = operations.flatMap((each) => ('operations' in each ? each.operations : each))
    const options = commands.flatMap(flagsOf).map(({long}) => long)
    for (const name of new Set([...rules.keys(), ...policyKeys().map((key) => key.name), ...options])) {
      await box.fill(name)
      const found = page.locator('#localsearch-list').getByText(name).first()
      await found.waitFor({state: 'attached', timeout: 5000}).catch(() => lost.push(name))
    }
    expect(lost).toEqual([])
  })
})
