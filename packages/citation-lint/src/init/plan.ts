import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {citationYml, hasHook, preCommitConfig, remarkNames, remarkrc, withHook} from './setup-files.ts'

/** What `init` does about one file. */
export interface Step {
  /** Relative to the folder. */
  readonly name: string
  readonly purpose: string
  /** What to write; a file that is there already is left alone for a reason. */
  readonly action: {readonly write: string} | {readonly leave: string}
}

/** What is missing in a folder, without a change to it. */
export function planSetup(folder: string): readonly Step[] {
  return [planSettings(folder), planRemark(folder), planPreCommit(folder)]
}

function planSettings(folder: string): Step {
  const step = {name: 'citation.yml', purpose: 'settings'}
  return existsSync(path.join(folder, step.name))
    ? {...step, action: {leave: 'it is there already'}}
    : {...step, action: {write: citationYml}}
}

function planRemark(folder: string): Step {
  const present = remarkNames.find((name) => existsSync(path.join(folder, name)))
  const step = {name: present ?? '.remarkrc', purpose: 'the plugin of remark and its language server'}
  if (present === undefined) return {...step, action: {write: remarkrc}}
  const runs = readFileSync(path.join(folder, present), 'utf8').includes('citation-lint')
  return {...step, action: {leave: runs ? 'it runs the plugin already' : 'add `remark-citation-lint` to its plugins'}}
}

function planPreCommit(folder: string): Step {
  const step = {name: '.pre-commit-config.yaml', purpose: 'a hook that checks before each commit'}
  const file = path.join(folder, step.name)
  if (!existsSync(file)) return {...step, action: {write: preCommitConfig}}
  const config = readFileSync(file, 'utf8')
  if (hasHook(config)) return {...step, action: {leave: 'it has the hook already'}}
  const changed = withHook(config)
  const advice = `add to its repositories:\n${preCommitConfig.split('\n').slice(1).join('\n').trimEnd()}`
  return {...step, action: changed === undefined ? {leave: advice} : {write: changed}}
}
