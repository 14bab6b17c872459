import path from 'node:path'
import {openProject} from '@citation-lint/project'
import {nameFindings} from './baseline/name-findings.ts'
import {type CheckResult, checkBrief, readBrief} from './check.ts'
import {linesOf, prepareDocument} from './prepare-document.ts'
import {readDocument} from './read-document.ts'

/** How documents are checked: nothing but data, so that a worker thread can be told. */
export interface CheckSettings {
  readonly cwd: string
  readonly config?: string | undefined
  readonly evidence?: readonly string[] | undefined
  /** `<!-- citation-lint … -->` comments count, where the policy lets them. */
  readonly inlineConfig: boolean
  /** Findings are named for a baseline. */
  readonly fingerprints: boolean
}

/** What became of one document. */
export interface FileOutcome {
  readonly name: string
  /** `undefined` where something could not be read. */
  readonly result: CheckResult | undefined
  /** Names of the findings, in their order; empty where nobody asked. */
  readonly fingerprints: readonly string[]
  /** What could not be read: the document, a configuration, an evidence file. */
  readonly failures: readonly string[]
}

/** A document to check, by name, with its text. */
export type CheckText = (name: string, read: () => Promise<string>) => Promise<FileOutcome>

/** Checks documents one after the other, each with the policy and the evidence found for it. */
export function createTextChecker(settings: CheckSettings): CheckText {
  const {cwd, config, evidence} = settings
  const project = openProject({cwd, config, evidence})
  return async (name, read) => {
    try {
      const prepared = prepareDocument(project, name, await read())
      const inline = prepared.policy.inline_config && settings.inlineConfig
      const asked = {...prepared, policy: {...prepared.policy, inline_config: inline}}
      const brief = readBrief(asked)
      const result = checkBrief(asked, brief)
      return {name, result, fingerprints: settings.fingerprints ? nameFindings(result, brief) : [], failures: []}
    } catch (error) {
      return {name, result: undefined, fingerprints: [], failures: linesOf(error, name)}
    }
  }
}

/** As `createTextChecker`, for files below `cwd`. */
export function createFileChecker(settings: CheckSettings): (name: string) => Promise<FileOutcome> {
  const check = createTextChecker(settings)
  return (name) => check(name, () => readDocument(path.resolve(settings.cwd, name), name))
}
