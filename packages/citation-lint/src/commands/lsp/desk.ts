import {statSync} from 'node:fs'
import {claimWords} from '@citation-lint/core/brief'
import {coveragePage, idOnPage} from '@citation-lint/core/coverage-page'
import {printable, redacting} from '@citation-lint/core/data'
import {type Dependency, openProject} from '@citation-lint/core/project'
import {displayPath, filesOf, kindOf} from '@citation-lint/core/project/dependencies'
import {fix} from '@citation-lint/core/repairs'
import {type DocumentSession, keyOfSource, locate, openSession, sayRefused} from '@citation-lint/core/rules'
import type {Desk, DeskReading} from '@citation-lint/language-server'
import {claimTeller} from '../../claims/claim-rows.ts'
import {findPassages} from '../../claims/find-passages.ts'
import {sayClaim} from '../../claims/say-claims.ts'
import {prepareDocument, tellOf, withinTime} from '../../documents/prepare-document.ts'
import {checkSize} from '../../documents/read-document.ts'
import {targetStyles} from '../../operations/documents.ts'
import type {LspOptions} from '../../operations/index.ts'
import {shownOf} from '../../output/html.ts'
import {version} from '../../own-package.ts'
import {recordOf} from '../../review/answers.ts'
import {personIn} from '../../review/person.ts'
import {openReview} from '../../review/questions.ts'
import type {Environment} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import {fetchCited} from '../evidence/fetch/fetch-cited.ts'

/** What the commands do, for the documents of one folder in an editor. */
export function createDesk(environment: Environment, {config, evidence, allowPrivate}: LspOptions): Desk {
  const {cwd} = environment
  const looks = new Map<string, Look>()
  const onDependency = (dependency: Dependency) => {
    const key = JSON.stringify(dependency)
    if (!looks.has(key)) looks.set(key, {dependency, stamp: stampOf(dependency)})
  }
  const open = () => openProject({cwd, config, evidence, onDependency})
  let project = open()
  const reviewOf = (file: string, session: DocumentSession) => {
    const name = displayPath(file, cwd)
    return openReview(new Map([[name, session]]), {cwd, root: cwd, whose: 'trusted'})
  }
  return {
    version,
    read(file, text, memory) {
      const name = displayPath(file, cwd)
      looks.clear()
      const read = readText({name, text}, () => {
        const {document, ...prepared} = prepareDocument(project, name, text)
        const session = openSession(document, {...prepared, memory})
        return {
          session,
          findings: locate(session.findings, document, name),
          faults: [],
          refused: sayRefused(prepared.leftAside),
        }
      })
      const seen = [...looks.values()]
      const isOutdated = () => {
        const changed = seen.filter(({dependency, stamp}) => stampOf(dependency) !== stamp)
        // A project lists the files of some patterns once.
        if (changed.some(({dependency}) => dependency.kind === 'pattern')) project = open()
        return changed.length > 0
      }
      return {...read, isOutdated}
    },
    explain(session, row) {
      return redacting(session.policy.redact, () => {
        const told = claimTeller(session)(row)
        const passages = told.sources.map(({passage}) => passage?.text)
        return {lines: [...sayClaim(told), ...row.judged()].map(printable), passages}
      })
    },
    bearing: ({evidence: stored, policy}, words, most) => (policy.redact ? [] : findPassages(words, stored, most)),
    questions: ({brief, policy}, row) =>
      row.questions().flatMap(({kind, source}) => {
        if (kind !== 'supports' || !source || policy.redact) return []
        const key = keyOfSource(source)
        return [{claim: claimWords(row.claim, brief), source: key, name: source.title ?? key}]
      }),
    styles: targetStyles,
    fixed: ({document, policy, evidence: stored, brief: {format}}, style) => {
      const to = targetStyles.find((each) => each === style)
      return fix(openSession(document, {format, policy, evidence: stored}), {to}).document
    },
    idOnPage,
    page: (file, session) => coveragePage([shownOf(displayPath(file, cwd), session, session.findings)]),
    async judge(file, session, {claim, source, answer}) {
      const {questions, fileOf} = reviewOf(file, session)
      const isMeant = (each: (typeof questions)[number]) =>
        each.kind === 'supports' && each.claim === claim && each.source && keyOfSource(each.source) === source
      const question = questions.find(isMeant)
      if (!question) throw new Failure('The claim of this judgement is no longer there; judge it as it stands now')
      const kept = fileOf(question)
      await kept.add(recordOf(question, {answer, by: {kind: 'person', name: personIn(environment)}}))
      return kept.name
    },
    async fetch(file, url) {
      const {pages, untold} = await fetchCited([displayPath(file, cwd)], {only: url, allowPrivate}, environment)
      const failures = untold.flatMap(({failures: told}) => told)
      if (failures.length > 0) throw new Failure(failures.join('\n'))
      const [page] = pages
      if (!page)
        return `${printable(url)}: nothing to fetch; the file on the disk does not cite it, or it was asked for before`
      return printable(`${page.url}: ${page.outcome}${page.because ? ` (${page.because})` : ''}`)
    },
  }
}

/** One look at the file system, and what was seen. */
interface Look {
  readonly dependency: Dependency
  readonly stamp: string
}

function stampOf(dependency: Dependency): string {
  if (dependency.kind === 'pattern') return filesOf(dependency.pattern, dependency.folder).join('\n')
  if (dependency.kind === 'existence') return kindOf(dependency.file)
  const status = statSync(dependency.file, {throwIfNoEntry: false})
  return status ? `${status.mtimeMs} ${status.size} ${status.ino}` : ''
}

/** What stops a command is told in the editor, at the start of the document. */
function readText(
  {name, text}: {readonly name: string; readonly text: string},
  read: () => Omit<DeskReading, 'isOutdated'>,
): Omit<DeskReading, 'isOutdated'> {
  // A document that is just begun proves nothing, and nobody has to be told.
  if (text.trim() === '') return {session: undefined, findings: [], faults: []}
  try {
    checkSize(Buffer.byteLength(text), name)
    return withinTime({name, length: text.length}, read)
  } catch (error) {
    return {session: undefined, findings: [], faults: tellOf(error, name).failures}
  }
}
