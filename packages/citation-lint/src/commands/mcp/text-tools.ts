import {realpathSync} from 'node:fs'
import path from 'node:path'
import type {Project} from '@citation-lint/core/project'
import {statuses} from '@citation-lint/core/rules'
import type {McpServer} from '@modelcontextprotocol/server'
import {diffLines} from 'diff'
import * as z from 'zod'
import {findDocuments} from '../../documents/find-documents.ts'
import {type CheckResult, prepareDocument, tellOf} from '../../documents/prepare-document.ts'
import {readDocument} from '../../documents/read-document.ts'
import {checkOptions, enforceOptions, fixOptions} from '../../operations/documents.ts'
import {keyOf, type Options} from '../../operations/operation.ts'
import {checkPrepared} from '../../requests/check.ts'
import {claimSchema} from '../../requests/claim-answers.ts'
import {RequestError, readOptions} from '../../requests/request.ts'
import {enforcePrepared} from '../enforce/enforce.ts'
import {fixPrepared} from '../fix/fix.ts'
import {fitting, foldFindings, pageInput, pageSchema} from './finding-page.ts'
import {
  answerInside,
  insideRoot,
  type NamedMaterials,
  prepareText,
  projectIn,
  type Roots,
  reading,
} from './workplace.ts'

const bundle = z.record(z.string(), z.unknown())

/** What every tool takes that looks at a text. */
export const textInput = {
  text: z.string().describe('The document itself.'),
  path: z
    .string()
    .optional()
    .describe(
      'Where it lies or will lie, inside a root: its policy and evidence are found there; its extension is the format.',
    ),
  config: bundle.optional().describe('The keys of citation.yml, instead of the policy that is found.'),
  evidence: bundle.optional().describe('A bundle such as {"citations": […]}, instead of the evidence that is found.'),
}

/** Changes in one answer; the text has them all. */
const mostChanges = 50

/** Adds the tools that take a text: they change no file. */
export function addTextTools(server: McpServer, named: NamedMaterials): void {
  server.registerTool(
    'check_text',
    {
      title: 'Check a draft',
      description: 'Says at line and column which claims of a draft lack evidence, and which citations do not hold.',
      inputSchema: z.object({...textInput, ...pageInput, ...schemasOf(checkOptions)}),
      outputSchema: z.object({
        ok: z.boolean(),
        statuses: z.record(z.enum(statuses), z.int()).describe('Claims that need a citation, by what they rest on.'),
        claims: z.array(claimSchema).optional().describe('What each rests on, as many as fit the budget.'),
        ...pageSchema,
      }),
      annotations: reading,
    },
    answerInside(server, async (input, roots) => {
      const options = optionsFrom(input, checkOptions)
      const {ok, findings, summary, claims} = await checkPrepared(prepareText(input, roots, named), options)
      const told = claims && {claims: fitting(claims, input.budget, (claim) => claim)}
      return {ok, statuses: summary.statuses, ...told, ...foldFindings(findings, input)}
    }),
  )
  server.registerTool(
    'fix_text',
    {
      title: 'Repair a draft',
      description: 'Repairs what can safely be repaired, and says what was changed and what is left. Changes no file.',
      inputSchema: z.object({
        ...textInput,
        ...pageInput,
        ...schemasOf(fixOptions),
      }),
      outputSchema: z.object({
        text: z.string(),
        changes: z.int(),
        changed: z
          .array(z.object({line: z.int(), before: z.string(), after: z.string()}))
          .describe(`Changed lines, the first ${mostChanges}; \`line\` counts in the given text.`),
        ...pageSchema,
      }),
      annotations: reading,
    },
    answerInside(server, async (input, roots) => {
      const prepared = prepareText(input, roots, named)
      const request = {path: prepared.path, document: input.text, options: optionsFrom(input, fixOptions)}
      const fixed = await fixPrepared(request, prepared)
      const changed = changedLines(input.text, fixed.document).slice(0, mostChanges)
      return {text: fixed.document, changes: fixed.changes, changed, ...foldFindings(fixed.findings, input)}
    }),
  )
  server.registerTool(
    'enforce',
    {
      title: 'Enforce the citation contract',
      description:
        'Takes out of a brief what no evidence backs, and decides: deliver, retry with the instruction, or abstain.',
      inputSchema: z.object({...textInput, ...schemasOf(enforceOptions)}),
      outputSchema: z.object({
        decision: z.enum(['deliver', 'retry', 'abstain']),
        text: z.string(),
        instruction: z.string().nullable().describe('What to do before the retry.'),
        removed: z.array(z.object({line: z.int(), text: z.string(), reason: z.string()})),
        empty_sections: z.array(z.string()),
      }),
      annotations: reading,
    },
    answerInside(server, async (input, roots) => {
      const prepared = prepareText(input, roots, named)
      const request = {path: prepared.path, document: input.text, options: optionsFrom(input, enforceOptions)}
      const {decision, document, instruction, report} = enforcePrepared(request, prepared)
      const removed = report.removed.map(({line, text, reason}) => ({line, text, reason}))
      return {decision, text: document, instruction, removed, empty_sections: [...report.empty_sections]}
    }),
  )
}

/** The options of an operation that agents have, as fields of the input of its tool. */
function schemasOf(described: Options): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(
    Object.entries(described).flatMap(([name, {agents, takes, fallback}]) => {
      if (agents === undefined) return []
      const whole = takes.least === undefined ? z.boolean() : z.int().min(takes.least)
      const value: z.ZodType = takes.choices ? z.enum([...takes.choices]) : whole
      return [[keyOf(name), (fallback === undefined ? value.optional() : value.default(fallback)).describe(agents)]]
    }),
  )
}

/** The same options out of that input. */
function optionsFrom<Described extends Options>(input: object, described: Described) {
  const named = Object.entries(described).flatMap(([name, {agents}]) => (agents === undefined ? [] : keyOf(name)))
  const given = Object.entries(input).filter(([key]) => named.includes(key))
  return readOptions({options: Object.fromEntries(given)}, described)
}

/** The lines that differ, as they were and as they are. */
function changedLines(before: string, after: string): readonly {line: number; before: string; after: string}[] {
  const changed: {line: number; before: string; after: string}[] = []
  let line = 1
  for (const {value, added, removed, count} of diffLines(before, after)) {
    const last = changed.at(-1)
    if (removed) changed.push({line, before: value, after: ''})
    else if (added && last && last.after === '' && last.line + linesIn(last.before) === line) last.after = value
    else if (added) changed.push({line, before: '', after: value})
    if (!added) line += count
  }
  return changed
}

const linesIn = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** Adds the tool that looks at files, inside the roots of the client alone. */
export function addCheckFiles(server: McpServer, named: NamedMaterials): void {
  server.registerTool(
    'check_files',
    {
      title: 'Check files',
      description: 'Checks documents inside the roots of the client, each with the policy and the evidence around it.',
      inputSchema: z.object({
        paths: z
          .array(z.string())
          .min(1)
          .describe('Files, folders or patterns; relative ones start in the first root, `!pattern` takes away.'),
        ...pageInput,
      }),
      outputSchema: z.object({
        ok: z.boolean(),
        documents: z.int().describe('How many were checked.'),
        failures: z.array(z.string()).describe('What could not be read.'),
        ...pageSchema,
      }),
      annotations: reading,
    },
    answerInside(server, async (input, roots) => {
      const {results, failures} = await checkInside(input.paths, roots, named)
      const findings = results.flatMap((result) => result.findings)
      const ok = failures.length === 0 && results.every((result) => result.ok)
      return {ok, documents: results.length, failures: [...failures], ...foldFindings(findings, input)}
    }),
  )
}

interface CheckedFiles {
  readonly results: readonly CheckResult[]
  readonly failures: readonly string[]
}

/** Checks what patterns name. Each file is looked at where links lead, so none leads out of the roots. */
async function checkInside(patterns: readonly string[], roots: Roots, named: NamedMaterials): Promise<CheckedFiles> {
  const [cwd = ''] = roots
  for (const pattern of patterns) insideRoot(roots, path.resolve(cwd, fixedPart(pattern)), pattern)
  const names = await findDocuments(patterns, cwd, {config: named.config})
  const projects = new Map<string, Project>()
  const results: CheckResult[] = []
  const failures = new Set<string>()
  for (const name of names) {
    try {
      const file = path.resolve(cwd, name)
      const root = insideRoot(roots, file, name)
      const project = projects.get(root) ?? projectIn(root, named)
      projects.set(root, project)
      const prepared = prepareDocument(project, path.relative(root, realpathSync(file)), readDocument(file, name))
      results.push(await checkPrepared({...prepared, path: name}))
    } catch (error) {
      for (const line of faultsOf(error, name)) failures.add(line)
    }
  }
  return {results, failures: [...failures]}
}

/** What is wrong with a document, or with what belongs to it. */
function faultsOf(error: unknown, name: string): readonly string[] {
  return error instanceof RequestError ? [`${name}: ${error.message}`] : tellOf(error, name).failures
}

/** The folder in which a pattern looks: what stands before its first sign. */
function fixedPart(pattern: string): string {
  const [fixed = ''] = pattern.replace(/^!/, '').split(/[*?[{(]/, 1)
  return fixed === '' ? '.' : fixed
}
