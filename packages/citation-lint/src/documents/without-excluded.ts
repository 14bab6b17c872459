import {readFileSync} from 'node:fs'
import path from 'node:path'
import {lazily, remember} from '@citation-lint/core/data'
import {kindOf} from '@citation-lint/core/project/dependencies'

/** Where documents were found, and the policy that holds instead of those that are found. */
interface ExcludingPlace {
  readonly cwd: string
  readonly config?: string | object | undefined
}

/**
 * Documents without those that `exclude` of their policy names. A policy that cannot be read excludes nothing: whoever
 * does something with the document says what is wrong with it.
 *
 * @param names Relative to `cwd`.
 */
export async function withoutExcluded(names: readonly string[], place: ExcludingPlace): Promise<readonly string[]> {
  const mayExclude = searchFor(place)
  const doubtful = new Set(names.filter((name) => mayExclude(path.dirname(path.resolve(place.cwd, name)))))
  if (doubtful.size === 0) return names
  const {openProject, ProjectError} = await import('@citation-lint/core/project')
  const project = openProject(place)
  return names.filter((name) => {
    try {
      return !(doubtful.has(name) && project.excludes(name))
    } catch (error) {
      if (error instanceof ProjectError) return true
      throw error
    }
  })
}

/** Tells of a folder whether its policy may exclude anything: a run whose results are kept reads no policy else. */
function searchFor({cwd, config}: ExcludingPlace): (folder: string) => boolean {
  if (typeof config === 'object') return () => true
  if (config !== undefined) return lazily(() => mentionsExclude(path.resolve(cwd, config)))
  const mayExclude = remember((folder: string): boolean => {
    const file = path.join(folder, 'citation.yml')
    const parent = path.dirname(folder)
    return kindOf(file) === 'file' ? mentionsExclude(file) : parent !== folder && mayExclude(parent)
  })
  return mayExclude
}

/** It sets the key, or what it builds on may. */
function mentionsExclude(file: string): boolean {
  try {
    return /\b(?:exclude|extends)\b/.test(readFileSync(file, 'utf8'))
  } catch {
    return true
  }
}
