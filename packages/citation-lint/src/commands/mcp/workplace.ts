import path from 'node:path'
import {show} from '@citation-lint/core/data'
import {openProject, type Project} from '@citation-lint/core/project'
import {prepareDocument} from '../../documents/prepare-document.ts'
import type {Prepared} from '../../documents/prepared.ts'
import type {MaterialOptions} from '../../operations/shared.ts'
import {Failure} from '../../runtime/failure.ts'
import {type Roots, realPathOf, rootOf} from './roots.ts'

/** Absolute paths of the policy and the evidence that whoever started the server named. */
export type NamedMaterials = MaterialOptions

/** A text and what comes with it. */
export interface TextInput {
  readonly text: string
  readonly path?: string | undefined
  readonly config?: object | undefined
  readonly evidence?: object | undefined
}

const nameless = 'draft.md'

/**
 * A text with its policy and evidence: those that come with it, else those that the server was started with, else those
 * that lie around its path inside a root.
 *
 * @throws Failure for a path outside the roots; RequestError or ProjectError for what cannot be read
 */
export function prepareText(
  {text, config, evidence, path: name = nameless}: TextInput,
  roots: Roots,
  named: NamedMaterials,
): Prepared {
  const materials = {config: config ?? named.config, evidence: evidence ?? named.evidence}
  const [first] = roots
  if (first === undefined) return prepareAlone({name, text}, materials)
  const file = path.resolve(first, name)
  const root = insideRoot(roots, file, name)
  return {...prepareDocument(projectIn(root, materials), path.relative(root, realPathOf(file)), text), path: name}
}

/** What is named for a text, or comes with it. */
interface Materials {
  readonly config?: string | object | undefined
  readonly evidence?: readonly string[] | object | undefined
}

/** Finds policy and evidence inside a root, where they are not named. */
export function projectIn(root: string, {config, evidence}: Materials): Project {
  return openProject({cwd: root, root, config, evidence})
}

/** Without a root no folder is searched: what is neither named nor comes with the text is empty. */
function prepareAlone({name, text}: {readonly name: string; readonly text: string}, materials: Materials): Prepared {
  const {config = {}, evidence = []} = materials
  return prepareDocument(openProject({config, evidence}), name, text)
}

/**
 * The root that a file is in.
 *
 * @param name How the client called it.
 * @throws Failure for a path outside the roots
 */
export function insideRoot(roots: Roots, file: string, name: string): string {
  const root = rootOf(roots, file)
  if (root !== undefined) return root
  throw new Failure(
    roots.length === 0
      ? `Unexpected path ${show(name)} without roots, expected a client that gives roots, or the text itself for \`check_text\``
      : `Unexpected path ${show(name)} outside the roots of the client, expected a file inside one of them`,
  )
}
