import {readFileSync} from 'node:fs'
import path from 'node:path'
import {lazily, remember, show} from '@citation-lint/core/data'
import {
  displayPath,
  kindOf,
  leadsToFile,
  searchWithoutLinks,
  takesFileForFolder,
  withFoldersAsNamed,
} from '@citation-lint/core/project/dependencies'
import {Failure, NoFile} from '../runtime/failure.ts'
import {attempt} from '../start/code-cache.ts'

/** What files a folder stands for. */
export interface SoughtKind {
  /** Their extensions. */
  readonly extensions: readonly string[]
  /** What one of them is called in messages. */
  readonly noun: string
  /** Documents of other kinds in the folders are gathered here, so that somebody can be told of them. */
  readonly beside?: Set<string> | undefined
  /** An argument may lead to nothing. */
  readonly optional?: boolean | undefined
  /** Patterns of files that no pattern means; they can still be named. */
  readonly except?: readonly string[] | undefined
  /** A file that is named itself is left out where a folder would not stand for it. */
  readonly forceExclude?: boolean | undefined
  /** Takes away what neither a folder nor a pattern stands for. */
  readonly without?: ((names: readonly string[]) => Promise<readonly string[]>) | undefined
}

/** The evidence beside a document and the policy are JSON and YAML too, and no documents. */
export const markdown: SoughtKind = {
  extensions: ['md', 'markdown', 'mdx', 'qmd', 'rmd'],
  noun: 'Markdown file',
  except: ['**/*.{citations,judgements}.{json,yaml,yml}', '**/citation.yml'],
}

/** How documents are looked for. */
export interface DocumentSearch extends Pick<SoughtKind, 'optional' | 'beside' | 'forceExclude'> {
  /** The policy that holds instead of those that are found, for its `exclude`. */
  readonly config?: string | object | undefined
  /** More patterns as those of `exclude`, relative to the working directory. */
  readonly exclude?: readonly string[] | undefined
}

/**
 * Finds the documents that arguments of the command line name; a folder stands for its Markdown files, without those
 * that a policy excludes.
 */
export async function findDocuments(
  args: readonly string[],
  cwd: string,
  {config, exclude, ...search}: DocumentSearch = {},
): Promise<readonly string[]> {
  const without = (names: readonly string[]) => withoutExcluded(names, {cwd, config, exclude})
  return findFiles(args, cwd, {...markdown, ...search, without})
}

/** What people write reports in, and a folder does not stand for. */
const others = 'html htm xhtml rst adoc asciidoc org tex typ docx odt rtf ipynb'.split(' ')

/**
 * Finds the files that arguments of the command line name.
 *
 * A file is taken as it is; a folder stands for the files of a kind below it; anything else is a glob pattern, and
 * `!pattern` takes away. Files that git ignores and `node_modules` are left out, unless a file is named itself; links to
 * folders are not followed, unless one is named itself. Without arguments the working directory is searched.
 *
 * @returns Paths relative to `cwd`, with `/` on every system, sorted and without repeats.
 * @throws NoFile when an argument leads to nothing, Failure for a folder without a file: a check of no file would pass
 * for the wrong reason.
 */
export async function findFiles(args: readonly string[], cwd: string, kind: SoughtKind): Promise<readonly string[]> {
  const found = new Set<string>()
  const {wanted, ignore} = sortArguments(args, cwd)
  const excluded: string[] = []
  for (const argument of wanted) {
    const {paths, isExcluded} = await expand(argument, {cwd, ignore, kind})
    if (isExcluded) excluded.push(argument)
    else if (paths.length === 0 && !kind.optional) await refuseNothing(argument, {cwd, ignore, kind})
    for (const each of paths) found.add(each)
  }
  const [first] = excluded
  if (found.size === 0 && first !== undefined && !kind.optional) await refuseNothing(first, {cwd, ignore, kind})
  return [...found].sort()
}

/** What arguments name, the working directory where none names anything, and the patterns that take away. */
export function sortArguments(
  args: readonly string[],
  cwd: string,
): {readonly wanted: readonly string[]; readonly ignore: readonly string[]} {
  const ignore: string[] = []
  const wanted: string[] = []
  for (const argument of args) {
    if (takesAway(argument, cwd)) ignore.push(asPattern(argument.slice(1)))
    else wanted.push(argument)
  }
  return {wanted: wanted.length > 0 ? wanted : ['.'], ignore}
}

/** A hook names the files of a commit, and one of them may be called `!notes.md`. */
function takesAway(argument: string, cwd: string): boolean {
  return argument.startsWith('!') && meantBy(path.resolve(cwd, argument)) === 'other'
}

/** Says why an argument leads to no file. One that was named and is excluded is none whose check anybody misses. */
async function refuseNothing(argument: string, expansion: Expansion): Promise<void> {
  const {cwd, kind} = expansion
  const {noun} = kind
  const what = meantBy(path.resolve(cwd, argument))
  if (what === 'file') return
  if (what === 'folder')
    throw new Failure(`Folder ${show(argument)} holds no ${noun}; what git ignores or \`exclude\` names does not count`)
  if ((await search(argument, expansion, true)).length > 0)
    throw new Failure(
      `Unexpected pattern ${show(argument)} that names excluded files alone, expected one that \`exclude\` leaves; a file that is named itself is read`,
    )
  const {suchAs} = await import('@citation-lint/core/project')
  const meant = suchAs(path.resolve(cwd, argument), argument)
  throw new NoFile(argument, `Argument ${show(argument)} names no file; give the name of a ${noun}${meant}`)
}

interface Expansion {
  readonly cwd: string
  readonly ignore: readonly string[]
  readonly kind: SoughtKind
}

/** The files of an argument; of a folder beside others, `exclude` may leave none. */
interface Expanded {
  readonly paths: readonly string[]
  readonly isExcluded: boolean
}

async function expand(argument: string, expansion: Expansion): Promise<Expanded> {
  const {cwd, kind} = expansion
  const {without = async (names: readonly string[]) => names} = kind
  const place = path.resolve(cwd, argument)
  const nameOf = (file: string): string => displayPath(path.resolve(cwd, file), cwd)
  const what = meantBy(place)
  const kept = async (names: readonly string[]): Promise<Expanded> => {
    const paths = await without(names)
    return {paths, isExcluded: names.length > 0 && paths.length === 0}
  }
  if (what === 'file') return kind.forceExclude ? kept([nameOf(place)]) : {paths: [nameOf(place)], isExcluded: false}
  if (what === 'other') return kept((await search(argument, expansion, true)).map(nameOf))
  const files = await filesBelow(argument, expansion)
  if (kind.beside) for (const file of await without(files.filter(testFor(others)).map(nameOf))) kind.beside.add(file)
  return kept(files.filter(testFor(kind.extensions)).map(nameOf))
}

/** Files of all kinds below a folder. Only a pattern that takes away is worth loading globby. */
async function filesBelow(folder: string, expansion: Expansion): Promise<readonly string[]> {
  const {cwd, ignore} = expansion
  if (ignore.length > 0) {
    const {convertPathToPattern} = await import('globby')
    return search(`${convertPathToPattern(path.normalize(folder))}/**`, expansion, false)
  }
  const {walkFolder} = await import('./walk-folder.ts')
  return [...walkFolder(path.resolve(cwd, folder), cwd)].flatMap((entry) => (entry.isFolder ? [] : entry.path))
}

/** Files of a pattern. */
async function search(
  pattern: string,
  {cwd, ignore, kind}: Expansion,
  caseSensitiveMatch: boolean,
): Promise<readonly string[]> {
  const {globby} = await import('globby')
  const options = {
    ...searchWithoutLinks,
    cwd,
    ignore: ['**/node_modules/**', ...(kind.except ?? []), ...ignore],
    gitignore: true,
    dot: false,
    caseSensitiveMatch,
  }
  const sought = withFoldersAsNamed(asPattern(pattern), cwd)
  const entries = await globby(sought, options).catch((error: unknown) => {
    if (!takesFileForFolder(error)) throw error
    return globby(sought, {...options, suppressErrors: true})
  })
  return entries.filter((entry) => leadsToFile(entry, cwd)).map((entry) => entry.path)
}

/** `REPORT.MD` is in a folder what `report.md` is. */
function testFor(extensions: readonly string[]): (file: string) => boolean {
  const pattern = new RegExp(`[.](?:${extensions.join('|')})$`, 'i')
  return (file) => pattern.test(file)
}

/** A device is named as a file is; what does not stand there may be a pattern. */
function meantBy(file: string): 'file' | 'folder' | 'other' {
  const kind = kindOf(file)
  return kind === 'folder' ? 'folder' : kind === 'nothing' ? 'other' : 'file'
}

/**
 * A pattern as it is written on the command line of a system, as globby reads it: with `/` between folders, and without
 * `.` and `..` where they lead nowhere. Shells of Windows leave `notes\*.md` to the program; a `\` before a bracket and
 * the like makes it plain there, too.
 *
 * @param system How paths are written.
 */
export function asPattern(written: string, {sep}: Pick<path.PlatformPath, 'sep'> = path): string {
  const pattern = path.posix.normalize(sep === '\\' ? written.replace(separators, '/') : written)
  // Two signs are the start of a share's name.
  return sep === '\\' && share.test(written) ? `/${pattern}` : pattern
}

/** Those that fast-glob takes for separators when it makes a pattern of a path. */
const separators = /\\(?![!()+@[\]{}])/g

const share = /^[\\/]{2}[^\\/]/

/** Where documents were found, and the policy that holds instead of those that are found. */
type ExcludingPlace = Pick<DocumentSearch, 'config' | 'exclude'> & {readonly cwd: string}

/**
 * Documents without those that `exclude` of their policy names. A policy that cannot be read excludes nothing: whoever
 * does something with the document says what is wrong with it.
 *
 * @param names Relative to `cwd`.
 */
async function withoutExcluded(names: readonly string[], place: ExcludingPlace): Promise<readonly string[]> {
  const mayExclude = searchFor(place)
  const doubtful = new Set(names.filter((name) => mayExclude(path.dirname(path.resolve(place.cwd, name)))))
  if (doubtful.size === 0) return names
  const {openProject, ProjectError} = await import('@citation-lint/core/project')
  const project = openProject(place)
  return names.filter((name) => {
    try {
      return !(doubtful.has(name) && project.excludes(name, place.exclude))
    } catch (error) {
      if (error instanceof ProjectError) return true
      throw error
    }
  })
}

/** Tells of a folder whether its policy may exclude anything: a run whose results are kept reads no policy else. */
function searchFor({cwd, config, exclude}: ExcludingPlace): (folder: string) => boolean {
  if (typeof config === 'object' || exclude !== undefined) return () => true
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
  return attempt(() => /\b(?:exclude|extends)\b/.test(readFileSync(file, 'utf8'))) ?? true
}
