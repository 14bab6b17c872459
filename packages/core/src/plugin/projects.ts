import {openProject, type Project, type ProjectOptions} from '../project/index.ts'

/** How many projects stay open: a run has one, an editor one for each folder of a workspace. */
const mostOpen = 8

const open: {readonly options: ProjectOptions; readonly project: Project}[] = []

/**
 * The project of these options. remark attaches plugins once per file, so projects are kept here and not in the
 * plugin: evidence that a thousand documents share is read once. A project itself notices files that change.
 */
export function projectOf(options: ProjectOptions): Project {
  const known = open.find((each) => isSame(each.options, options))
  if (known) return known.project
  const project = openProject(options)
  open.unshift({options, project})
  open.length = Math.min(open.length, mostOpen)
  return project
}

function isSame(left: ProjectOptions, right: ProjectOptions): boolean {
  return left.cwd === right.cwd && left.config === right.config && left.evidence === right.evidence
}
