// What every guard asks: may this draft be delivered, and if not, what is to be done about it?
import {execFile} from 'node:child_process'
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import process from 'node:process'
import {check} from 'citation-lint'

/** Findings of one instruction: a writer who repairs the first ones is told the others next time. */
const most = 20

/**
 * What to tell the writer of a draft, or nothing where it may be delivered.
 *
 * @param {string} document
 * @param {{evidence: object, config?: object, path?: string, judge?: string}} materials `judge` is the command of a program
 * that judges what no rule knows, such as those in examples/judges. It is asked about drafts that keep the rules.
 * @returns {Promise<string | undefined>}
 */
export async function complaintAbout(document, materials) {
  const complaint = await complaintOfCheck(document, materials)
  if (complaint !== undefined || materials.judge === undefined) return complaint
  return complaintOfCheck(document, await judgedBy(materials.judge, document, materials))
}

async function complaintOfCheck(document, {evidence, config, path = 'draft.md'}) {
  const {findings} = await check({path, document, evidence, config})
  const errors = findings.filter(({severity}) => severity === 'error')
  if (errors.length === 0) return undefined
  const lines = errors.slice(0, most).map(({line, column, code, message}) => `- ${line}:${column} ${message} (${code})`)
  const more = errors.length > most ? [`- and ${errors.length - most} more`] : []
  return [
    'The draft cannot be delivered. Write it again in full, and repair each of these places; cite only stored evidence:',
    ...lines,
    ...more,
  ].join('\n')
}

const program = createRequire(import.meta.url).resolve('citation-lint/package.json').replace(/package\.json$/, 'bin/citation-lint.js')

/** Keeps what was judged for the next draft: a claim that stays as it is costs nothing more. */
const folder = mkdtempSync(join(tmpdir(), 'judged-'))
process.on('exit', () => rmSync(folder, {recursive: true}))

/** Adds what a program judges of a draft; its word counts here, and a claim that it denies is a mistake. */
async function judgedBy(judge, document, {evidence, config = {}, ...others}) {
  const [draft, sources, policy, kept] = ['draft.md', 'evidence.json', 'citation.yml', 'kept.json'].map((name) => join(folder, name))
  writeFileSync(draft, document)
  writeFileSync(sources, JSON.stringify(evidence))
  writeFileSync(policy, JSON.stringify(config))
  const review = ['review', draft, '--with', judge, '--evidence', sources, '--config', policy, '--to', kept]
  await new Promise((resolve, reject) => {
    // A question without an answer is code 1, and what it asks about stays as it is.
    execFile(process.execPath, [program, ...review], (error) => (error && error.code !== 1 ? reject(error) : resolve()))
  })
  const {judgements} = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {judgements: []}
  return {
    ...others,
    evidence: {...evidence, judgements},
    config: {
      ...config,
      judgements: {trust: ['model', 'program']},
      rules: {...config.rules, SOURCE_DENIES_CLAIM: 'error'},
    },
  }
}
