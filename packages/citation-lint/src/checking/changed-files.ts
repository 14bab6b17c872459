import {execFile} from 'node:child_process'
import {realpathSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import {show} from '@citation-lint/core/data'
import type {Workplace} from '../runtime/environment.ts'
import {errorCode, Failure} from '../runtime/failure.ts'

/** Files that differ from those of a commit; all paths are absolute. Nothing but data, so that workers can have it. */
export interface ChangedFiles {
  /** Those that are there, changed or new. */
  readonly present: readonly string[]
  /** Of these, the ones the commit did not have. */
  readonly added: readonly string[]
  /** Those that the commit had. */
  readonly gone: readonly string[]
}

/**
 * Asks git which files changed since the work that is checked out parted from a commit: what was committed, what was
 * not yet, and what git does not know yet, files that it ignores left out.
 *
 * @param reference Branch, tag or commit: `origin/main`.
 * @throws Failure outside a repository, for an unknown commit, and where a shallow clone lacks the common ancestor.
 */
export async function changedSince(reference: string, {cwd, env}: Workplace): Promise<ChangedFiles> {
  const root = (await git(['rev-parse', '--show-toplevel'], {cwd, env}, 'run it in a git repository')).trimEnd()
  const at = {cwd: root, env}
  const commit = await commitOf(reference, at)
  const base = await git(
    ['merge-base', commit.trim(), 'HEAD'],
    at,
    `fetch the history back to where HEAD parted from ${show(reference)}, in GitHub Actions with \`fetch-depth: 0\``,
  )
  const changes = await git([...(await withoutFilters(at)), ...differences, base.trim(), '--'], at)
  const unknown = await git(['ls-files', '--others', '--exclude-standard', '-z'], at)
  return sortOut(changes.split('\0'), unknown.split('\0').filter(Boolean), absoluteIn(root, cwd))
}

async function commitOf(reference: string, root: Workplace): Promise<string> {
  const question = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${reference}^{commit}`]
  return git(question, root).catch(async () => {
    const names = await git(['for-each-ref', '--format=%(refname:short)'], root)
    const {nearest} = await import('@citation-lint/core/rules')
    const meant = nearest(reference, names.split('\n').filter(Boolean))
    // A shallow clone, as builds make it, knows no other branch.
    const remedy = '; fetch it first, in GitHub Actions with `fetch-depth: 0`'
    const hint = meant === undefined ? remedy : `, such as ${show(meant)}`
    throw new Failure(`Unexpected reference ${show(reference)}, expected a branch, tag or commit of this clone${hint}`)
  })
}

/** Output of `--name-status -z`: a letter, a name, a letter, a name. */
function sortOut(
  changes: readonly string[],
  unknown: readonly string[],
  absolute: (name: string) => string,
): ChangedFiles {
  const present = unknown.map(absolute)
  const added = [...present]
  const gone: string[] = []
  for (let index = 0; index + 1 < changes.length; index += 2) {
    const file = absolute(changes[index + 1] ?? '')
    const status = changes[index]
    if (status === 'D') gone.push(file)
    else present.push(file)
    if (status === 'A') added.push(file)
  }
  return {present, added, gone}
}

/** Git follows symbolic links to its root; names are wanted as they look from the working directory. */
function absoluteIn(root: string, cwd: string): (name: string) => string {
  const real = realpathSync(cwd)
  return (name) => path.resolve(cwd, path.relative(real, path.join(root, name)))
}

const differences = ['diff', '--no-ext-diff', '--no-textconv', '--name-status', '--no-renames', '-z']

/** Options that take the filters of a repository out of force: git would run their programs to compare a file. */
async function withoutFilters(root: Workplace): Promise<readonly string[]> {
  const names = await git(['config', '--null', '--name-only', '--get-regexp', '^filter\\.'], root).catch(() => '')
  return names.split('\0').flatMap((name) => {
    if (name === '') return []
    return ['-c', `${name}=${name.endsWith('.required') ? 'false' : ''}`]
  })
}

/** What a repository may name as programs of its own: whoever checks a change has not read them. */
const withoutPrograms = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null']

const execute = promisify(execFile)

async function git(args: readonly string[], {cwd, env}: Workplace, remedy = 'let git read it'): Promise<string> {
  try {
    const {stdout} = await execute('git', [...withoutPrograms, ...args], {
      cwd,
      env: {...env, GIT_NO_LAZY_FETCH: '1'},
      maxBuffer: 256 * 1024 * 1024,
    })
    return stdout
  } catch (error) {
    if (errorCode(error) === 'ENOENT')
      throw new Failure('The program `git` is not there; install it, or leave out `--changed-since`')
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    const said = reason === '' ? '' : `; git says:\n${reason}`
    throw new Failure(`The command \`git ${args[0] ?? ''}\` failed; ${remedy}${said}`)
  }
}
