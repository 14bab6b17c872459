import path from 'node:path'
import type {Look} from '@citation-lint/core/project'
import type {CacheSettings, CheckSettings, FileOutcome} from '../check-settings.ts'
import {type CacheEntry, makeFolder, readEntry, writeEntry} from './entry.ts'
import {type Identity, identityOf} from './identity.ts'
import {digest, States} from './states.ts'

/** Results of earlier checks. */
export interface Cache {
  /** Takes the state of whatever a check looks at, before the check does. */
  readonly look: (look: Look) => void
  /** The kept result of a document, else that of a check, which is kept then unless something could not be read. */
  through(name: string, bytes: Uint8Array, check: Check): Promise<FileOutcome>
}

type Check = (name: string, bytes: Uint8Array) => Promise<FileOutcome>

/** Opens a cache for one run. */
export async function openCache(settings: CheckSettings, {folder}: CacheSettings): Promise<Cache> {
  const identity = identityOf(settings)
  const states = new States(settings.cwd)
  await makeFolder(folder)
  return {
    look: (look) => {
      states.of(look)
    },
    async through(name, bytes, check) {
      const document = digest(bytes)
      const entry = readEntry(folder, name)
      const miss = typeof entry === 'string' ? noEntry[entry] : changeOf(entry, {identity, document, states, settings})
      if (typeof entry !== 'string' && miss === undefined) return outcomeOf(entry, settings.cwd)
      const outcome = await check(name, bytes)
      if (outcome.result) {
        const {result, fingerprints, evidencePatterns = [], remarks = []} = outcome
        const dependencies = unique(outcome.looks).map(
          (look) => [relative(look, settings.cwd), states.of(look)] as const,
        )
        const kept = {result, fingerprints, evidencePatterns, remarks}
        await writeEntry(folder, {...identity, name, document, dependencies, ...kept})
      }
      return {...outcome, miss}
    },
  }
}

const noEntry = {absent: 'not checked before', foreign: 'the kept result is damaged, or was not written here'} as const

interface Present {
  readonly identity: Identity
  readonly document: string
  readonly states: States
  readonly settings: CheckSettings
}

/** The first thing that is not as it was when a result was kept. */
function changeOf(entry: CacheEntry, {identity, document, states, settings}: Present): string | undefined {
  if (entry.program !== identity.program) return 'another build of citation-lint'
  if (entry.runtime !== identity.runtime) return `another runtime: ${entry.runtime} then, ${identity.runtime} now`
  if (entry.options !== identity.options) return 'other options'
  if (entry.document !== document) return 'the document changed'
  const changed = entry.dependencies.find(([look, state]) => states.of(absolute(look, settings.cwd)) !== state)
  return changed && describe(changed[0])
}

function describe(look: Look): string {
  if (look.kind === 'pattern') return `other files match ${look.pattern}`
  return look.kind === 'content' ? `${look.file} changed` : `${look.file} appeared or disappeared`
}

function outcomeOf({name, dependencies, ...kept}: CacheEntry, cwd: string): FileOutcome {
  const {result, fingerprints, evidencePatterns, remarks} = kept
  const looks = dependencies.map(([look]) => absolute(look, cwd))
  return {name, result, fingerprints, evidencePatterns, remarks, failures: [], looks}
}

function unique(looks: readonly Look[]): readonly Look[] {
  return [...new Map(looks.map((look) => [JSON.stringify(look), look])).values()]
}

function relative(look: Look, cwd: string): Look {
  const from = (file: string): string => path.relative(cwd, file).split(path.sep).join('/')
  return look.kind === 'pattern' ? {...look, folder: from(look.folder)} : {...look, file: from(look.file)}
}

function absolute(look: Look, cwd: string): Look {
  return look.kind === 'pattern'
    ? {...look, folder: path.resolve(cwd, look.folder)}
    : {...look, file: path.resolve(cwd, look.file)}
}
