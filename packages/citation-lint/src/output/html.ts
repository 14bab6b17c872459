import path from 'node:path'
import {type CoverageDocument, coveragePage} from '@citation-lint/core/coverage-page'
import {openProject} from '@citation-lint/core/project'
import {type DocumentSession, locate} from '@citation-lint/core/rules'
import {nearestPassages} from '../claims/claim-rows.ts'
import {type Levels, openDocument, prepareDocument, tellOf, withinTime} from '../documents/prepare-document.ts'
import {readDocument} from '../documents/read-document.ts'
import type {MaterialOptions} from '../operations/shared.ts'
import type {Environment} from '../runtime/environment.ts'
import {Failure} from '../runtime/failure.ts'
import type {Refuse, Reported} from './findings.ts'

/** What the documents were checked with. */
export interface Materials extends MaterialOptions {
  readonly environment: Pick<Environment, 'cwd'>
  /** Servers that may be asked for it. */
  readonly server?: readonly string[] | undefined
  readonly inlineConfig?: boolean | undefined
  readonly levels?: Levels | undefined
  /** Of the documents that were checked here, by their paths. */
  readonly sessions?: ReadonlyMap<string, DocumentSession> | undefined
  readonly refuse: Refuse
}

/** A page takes some 700 bytes of memory for each character of a document that is claims throughout. */
const longestShown = 1_000_000

/**
 * The coverage page of documents that were checked. What another thread has checked, or an earlier run, is opened
 * again, within the same time as it was checked: a result tells what was found and not what it was found in.
 *
 * A document is left out, and refused, where it is too long for a page, or it or its evidence is gone since the check, or
 * it takes too long now. The page shows all others.
 */
export function reportHtml(results: readonly Reported[], materials: Materials): string {
  const {sessions, refuse} = materials
  const open = opener(materials)
  const documents: CoverageDocument[] = []
  for (const {path: name, findings} of results) {
    try {
      const session = sessions?.get(name) ?? open(name)
      const shown = new Set(findings.map((finding) => JSON.stringify(finding)))
      const located = locate(session.findings, session.document, name).map((finding) => JSON.stringify(finding))
      documents.push(
        shownOf(
          name,
          session,
          session.findings.filter((_, index) => shown.has(located[index] ?? '')),
        ),
      )
    } catch (error) {
      refuse(name, tellOf(error, name))
    }
  }
  return coveragePage(documents).trimEnd()
}

/**
 * A document with those of its findings that are shown, and the passages that are nearest to its claims.
 *
 * @throws Failure where it is too long for a page, or no page may show it.
 */
export function shownOf(
  name: string,
  session: DocumentSession,
  findings: CoverageDocument['findings'],
): CoverageDocument {
  if (session.source.length > longestShown)
    throw new Failure(
      `${name}: Unexpected document of ${session.source.length} characters on a coverage page, expected at most ${longestShown}; split it, or choose another format`,
    )
  if (session.policy.redact)
    throw new Failure(`${name}: A coverage page shows the text, which \`redact\` forbids; choose another format`)
  return {path: name, session, findings, passages: nearestPassages(session)}
}

function opener({environment: {cwd}, config, evidence, server: servers, inlineConfig, levels}: Materials) {
  const project = openProject({cwd, config, evidence, servers})
  return (name: string): DocumentSession => {
    const prepared = prepareDocument(project, name, readDocument(path.resolve(cwd, name), name), {inlineConfig, levels})
    return withinTime({name, length: prepared.document.length}, () => {
      const session = openDocument(prepared)
      // Whatever takes long is done when somebody asks for findings.
      void session.findings
      return session
    })
  }
}
