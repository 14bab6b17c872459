import {existsSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {type Browser, chromium, type Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {coveragePage} from '../../src/coverage-page/index.ts'
import {brief, bundle, checked, ofEachStatus, pageOf, records} from './page-of.ts'

/** Debian's and Ubuntu's; another place can be named in CHROMIUM. */
const executablePath = process.env.CHROMIUM || '/usr/bin/chromium'
const missing = !existsSync(executablePath)
if (missing) console.warn(`Skipped: no Chromium at ${executablePath}; install it or set CHROMIUM`)

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'coverage-page-'))

/** A report of so many kilobytes, with a citation in every other sentence. */
function reportOf(kilobytes: number): string {
  const cited =
    'Prices of bread, milk and eggs rose by 3.1 % in the year to May, more than in any year since 2011 [[S:1]].'
  const uncited =
    'Wages in shops and restaurants fell by 7 % in the same months, although more people than ever worked there.'
  let text = '# Report\n\n'
  for (let part = 1; text.length < kilobytes * 1000; part++)
    text += `## Part ${part}\n\n${`${cited} ${uncited}\n\n`.repeat(8)}`
  return text
}

/** Pixels between the claim of the last such element and the right edge of the element. */
function gapBehindClaim(page: Page, selector: string): Promise<number> {
  return page.evaluate<number>(`(() => {
    const element = [...document.querySelectorAll('${selector}')].at(-1)
    return element.getBoundingClientRect().right - element.querySelector('.claim').getBoundingClientRect().right
  })()`)
}

describe.skipIf(missing)('the page in Chromium', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await chromium.launch({executablePath, args: ['--no-sandbox']})
  })

  /** To open a page takes as long as to look at it: one is shared, and one whose own policy audits may pass by. */
  const pages = new Map<boolean, Promise<Page>>()

  // A page that stays open goes on taking its share of the processor.
  afterEach(async () => {
    for (const page of pages.values()) await (await page).goto('about:blank')
  })
  afterAll(() => browser.close())

  async function open(
    html: string,
    {
      colorScheme = 'light',
      bypassCSP = false,
      viewport = {width: 1280, height: 900},
    }: {colorScheme?: 'light' | 'dark'; bypassCSP?: boolean; viewport?: {width: number; height: number}} = {},
  ): Promise<Page> {
    const file = path.join(folder, `${Math.random().toString(36).slice(2)}.html`)
    writeFileSync(file, html)
    const opened = pages.get(bypassCSP) ?? browser.newContext({bypassCSP}).then((context) => context.newPage())
    pages.set(bypassCSP, opened)
    const page = await opened
    page.removeAllListeners()
    await page.setViewportSize(viewport)
    await page.emulateMedia({media: 'screen', colorScheme})
    await page.mouse.move(0, 0)
    await page.goto(pathToFileURL(file).href)
    return page
  }

  it('shows the card of a claim that is pointed at, focused or clicked, and hides it again', async () => {
    const page = await open(pageOf(brief, bundle))
    const [first, second] = [page.locator('#d1-c1-card'), page.locator('#d1-c2-card')]
    expect(await first.isVisible()).toBe(false)
    await page.hover('#d1-c1')
    expect(await first.isVisible()).toBe(true)
    expect(await first.textContent()).toContain('Bureau of Statistics')
    await page.mouse.move(5, 5)
    expect(await first.isVisible()).toBe(false)
    await page.click('#d1-c2')
    await page.mouse.move(5, 5)
    expect(await second.isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await second.isVisible()).toBe(false)
    expect(await page.locator('#d1-c3-card').isVisible()).toBe(true)
  })

  it('filters by status with the keyboard alone', async () => {
    const page = await open(pageOf(brief, bundle))
    const opacity = (selector: string) =>
      page.evaluate<number>(`Number(getComputedStyle(document.querySelector('${selector}')).opacity)`)
    await page.focus('#show-all')
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
    expect(await page.locator('#show-unsourced').isChecked()).toBe(true)
    // Opacity moves for a while; both claims are read until they are at rest.
    await expect.poll(() => opacity('#d1-c1'), {timeout: 10_000}).toBeLessThan(0.5)
    await expect.poll(() => opacity('#d1-c2'), {timeout: 10_000}).toBe(1)
    expect(await page.locator('.findings .claim-line.unsourced').count()).toBeGreaterThan(0)
    expect(await page.locator('.findings .claim-line.unresolved').first().isVisible()).toBe(false)
  })

  it('leads from a source to the claims that cite it', async () => {
    const page = await open(pageOf(brief, bundle))
    await page.click('.sources a[href="#d1-c1"]')
    expect(page.url()).toMatch(/#d1-c1$/)
    expect(await page.locator('#d1-c1').evaluate((node) => node.matches(':target'))).toBe(true)
  })

  it('leads with the keyboard from the list on top to the claim in the document', async () => {
    const page = await open(pageOf(ofEachStatus, records), {viewport: {width: 390, height: 800}})
    await page.focus('.shortlist li a')
    await page.keyboard.press('Enter')
    expect(page.url()).toMatch(/#d1-c2$/)
    expect(await page.locator('#d1-c2').evaluate((node) => node.matches(':target'))).toBe(true)
    const sides = await page.locator('.shortlist .sides').first().boundingBox()
    expect((sides?.x ?? 0) + (sides?.width ?? 0)).toBeLessThanOrEqual(390)
    expect(await page.locator('.shortlist h4').allTextContents()).toEqual([
      'Not supported (1)',
      'Read these (1)',
      'Could not be read (3)',
      'Without a source (1)',
    ])
  })

  it('has no serious accessibility fault in light colors, nor in dark ones', async () => {
    const page = await open(pageOf(ofEachStatus, records), {bypassCSP: true})
    await page.evaluate(axe)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme})
      await page.focus(colorScheme === 'light' ? '#d1-c1' : '#d1-c6')
      const faults = await page.evaluate<{id: string; impact: string}[]>(
        'axe.run().then(({violations}) => violations.map(({id, impact}) => ({id, impact})))',
      )
      const serious = faults.filter(({impact}) => impact === 'serious' || impact === 'critical')
      expect({colorScheme, serious}).toEqual({colorScheme, serious: []})
    }
  })

  it('loads nothing and runs nothing, whatever the document asks for', async () => {
    const attack =
      '<script>document.title = "run"</script><img src="http://localhost:9/x.png" onerror="document.title = \'run\'"> ![p](http://localhost:9/y.png) rose by 5 %.\n'
    const html = pageOf(attack, bundle)
    // What the policy is for: even markup that got through would neither run nor load.
    for (const source of [html, html.replace('<main>', `<main>${attack}`)]) {
      const page = await open('')
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText === 'csp') requests.splice(requests.indexOf(request.url()), 1)
      })
      const file = path.join(folder, `attack-${source.length}.html`)
      writeFileSync(file, source)
      await page.goto(pathToFileURL(file).href)
      expect(await page.title()).not.toBe('run')
      expect(requests).toEqual([pathToFileURL(file).href])
    }
  })

  it('prints the document with its statuses and without cards or filters', async () => {
    const page = await open(pageOf(brief, bundle))
    await page.emulateMedia({media: 'print'})
    expect(await page.locator('.filters').isVisible()).toBe(false)
    expect(await page.locator('#d1-c1').isVisible()).toBe(true)
    expect((await page.pdf()).length).toBeGreaterThan(10_000)
  })

  it('prints dark on white, whatever the screen looks like, with the meaning of the signs and every list open', async () => {
    const cited = 'It rose by 5 % [[S:1]].\n\n'.repeat(7)
    const page = await open(pageOf(`${cited}${brief}`, bundle), {colorScheme: 'dark'})
    const ink = () => page.evaluate<string>('getComputedStyle(document.body).color')
    const onScreen = await ink()
    const claimsOfSource = page.locator('.sources details').first()
    expect((await claimsOfSource.boundingBox())?.height).toBeLessThan(60)
    await page.emulateMedia({media: 'print', colorScheme: 'dark'})
    const printed = await ink()
    await page.emulateMedia({media: 'screen', colorScheme: 'light'})
    expect(printed).toBe(await ink())
    expect(printed).not.toBe(onScreen)
    await page.emulateMedia({media: 'print'})
    expect(await page.locator('.legend dl').isVisible()).toBe(true)
    expect(await page.locator('.legend p').isVisible()).toBe(false)
    expect((await claimsOfSource.boundingBox())?.height).toBeGreaterThan(120)
  })

  it.each([1280, 360])('is no wider than a window of %i pixels, and cuts no text', async (width) => {
    const wide = `| month | ${'a column | '.repeat(9)}\n${'|---'.repeat(10)}|\n| May | ${'5.5 % | '.repeat(9)}\n`
    const title = 'T'.repeat(300)
    const html = pageOf(`${brief}\n${wide}\n#### Deep\n\n${title} rose by 5 % [[S:4]].\n`, {
      ...bundle,
      sources: [...bundle.sources, {sid: 4, source_id: 'ledger', title, url: 'https://ledger.example/t', text: title}],
    })
    const page = await open(html, {viewport: {width, height: 800}})
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    const beyond = `[...document.querySelectorAll('.list > li, .list q, .list blockquote, article p, article th')]
      .filter((node) => node.scrollWidth > node.clientWidth + 1 && node.tagName !== 'TH' || node.clientHeight > 600)
      .map((node) => node.outerHTML.slice(0, 80))`
    expect(await page.evaluate(beyond)).toEqual([])
    expect(await page.evaluate('parseFloat(getComputedStyle(document.querySelector(".level-4")).fontSize)')).toBe(16)
  })

  it('breaks no word of its own tables, nor a long one of a heading, at 320, 390 and 600 pixels', async () => {
    const sections =
      '# On internationalisation\n\n## Prevailing view\n\n- It rose. [[S:1]]\n\n## Counterarguments\n\n- It fell by 5 %.\n'
    const paths = ['daily-brief/clean-brief.md', 'grounded-report/README.md']
    const page = await open(coveragePage(paths.map((name) => checked(sections, bundle, name))))
    const broken = `[...document.querySelectorAll('.figures :is(th, td), article :is(h3, h4)')].flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const words = []
      for (let node; (node = walker.nextNode()); )
        for (const {index, 0: word} of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (new Set([...range.getClientRects()].map(({top}) => top)).size > 1) words.push(word)
        }
      return words
    })`
    for (const width of [320, 390, 600]) {
      await page.setViewportSize({width, height: 800})
      expect(await page.evaluate(broken)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    }
    expect(await page.evaluate('document.querySelectorAll(".figures").length')).toBe(3)
  })

  it('sets a paragraph that runs from right to left in a document that does not', async () => {
    const page = await open(pageOf(`${brief}\nانخفضت الأجور بنسبة 7%.\n`, bundle))
    expect(await gapBehindClaim(page, 'article p')).toBeLessThan(8)
  })

  it('keeps a cell of numbers at the side where its table begins', async () => {
    const page = await open(pageOf('# تقرير\n\n| الشهر | المعدل |\n|---|---|\n| مايو | 4 % [[S:1]] |\n', bundle))
    expect(await gapBehindClaim(page, 'article td')).toBeLessThan(20)
  })

  it('shows a report of 100 KB whole', async () => {
    const html = pageOf(reportOf(100), bundle)
    const page = await open(html)
    expect(await page.locator('.document .claim').count()).toBe(html.match(/<span class="claim /g)?.length)
    expect(await page.locator('.document .claim').count()).toBeGreaterThan(500)
  })
})
