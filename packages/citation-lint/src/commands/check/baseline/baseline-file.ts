import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {isRecord, linesOf, scanJson, show, sourceOf} from '@citation-lint/core/data'
import type {Environment} from '../../../runtime/environment.ts'
import {errorCode, Failure} from '../../../runtime/failure.ts'
import {writeOutput} from '../../../runtime/write-output.ts'
import type {BaselineEntry} from './baseline.ts'

/** Version of the file's form. */
const form = 1

/** More levels than any form of it has. */
const mostLevels = 10

const remedy = 'delete the file, then write it anew with `--update-baseline`'

/**
 * Reads a baseline.
 *
 * @returns `undefined` where there is no such file.
 * @throws Failure where it cannot be read or is of another form; a baseline that is half understood would hide findings.
 */
export async function readBaseline(file: string, {cwd}: Environment): Promise<readonly BaselineEntry[] | undefined> {
  const text = await read(file, cwd)
  if (text === undefined) return undefined
  const value = parse(text, file)
  if (isRecord(value) && typeof value.version === 'number' && value.version > form)
    throw new Failure(
      `${file}: Unexpected baseline of version ${value.version}, expected version ${form}; update citation-lint`,
    )
  if (!isRecord(value) || value.version !== form || !Array.isArray(value.findings))
    throw new Failure(`${file}: Unexpected baseline, expected \`{"version": ${form}, "findings": […]}\`; ${remedy}`)
  return value.findings.map((entry: unknown, index) => {
    if (isEntry(entry)) return entry
    throw new Failure(
      `${file}: Unexpected entry ${index + 1}, expected \`path\`, \`code\` and \`fingerprint\`; ${remedy}`,
    )
  })
}

/**
 * Writes a baseline, one finding a line, so that a change of it can be read in review and merged by git.
 *
 * @throws Failure where it cannot be written.
 */
export async function writeBaseline(
  file: string,
  entries: readonly BaselineEntry[],
  environment: Environment,
): Promise<void> {
  const lines = entries.map(({path: name, code, fingerprint}) => JSON.stringify({path: name, code, fingerprint}))
  const list = lines.length === 0 ? '[]' : `[\n    ${lines.join(',\n    ')}\n  ]`
  await writeOutput(file, `{\n  "version": ${form},\n  "findings": ${list}\n}\n`, environment)
}

async function read(file: string, cwd: string): Promise<string | undefined> {
  try {
    return sourceOf(await readFile(path.resolve(cwd, file), 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new Failure(`Unexpected error ${errorCode(error)} when reading ${show(file)}, expected a readable baseline`)
  }
}

/** Keys that occur twice are refused as well: of two lists of findings one would be lost. */
function parse(text: string, file: string): unknown {
  const fault = scanJson(text, mostLevels)
  if (fault === undefined) return JSON.parse(text)
  const {line, column} = linesOf(text).pointAt(fault.offset)
  const conflict = /^[<=>]{7}/.test(text.slice(fault.offset))
  throw new Failure(
    conflict
      ? `${file}:${line}:${column}: Unexpected conflict of a merge, expected JSON; keep the entries of both sides`
      : `${file}:${line}:${column}: ${fault.message}; correct it there, or ${remedy}`,
  )
}

function isEntry(value: unknown): value is BaselineEntry {
  return isRecord(value) && [value.path, value.code, value.fingerprint].every((each) => typeof each === 'string')
}
