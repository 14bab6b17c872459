import {stat} from 'node:fs/promises'
import path from 'node:path'
import {show} from '@citation-lint/core/data'
import {displayPath, leadsToFile, searchWithoutLinks} from '@citation-lint/core/project/dependencies'
import {Failure, NoFile} from '../runtime/failure.ts'
import {asPattern} from './as-pattern.ts'

/** What files a folder stands for. */
export interface Kind {
  /** A pattern of their extensions. */
  readonly extensions: string
  /** What one of them is called in messages. */
  readonly noun: string
  /** Documents of other kinds in the folders are gathered here, so that somebody can be told of them. */
  readonly beside?: Set<string> | undefined
  /** An argument may lead to nothing. */
  readonly optional?: boolean | undefined
  /** Patterns of files that no pattern means; they can still be named. */
  readonly except?: readonly string[] | undefined
}

/** The evidence beside a document and the policy are JSON and YAML too, and no documents. */
export const markdown: Kind = {
  extensions: '{md,markdown,mdx,qmd,rmd}',
  noun: 'Markdown file',
  except: ['**/*.citations.{json,yaml,yml}', '**/citation.yml'],
}

/**
 * Finds the documents that arguments of the command line name; a folder stands for its Markdown files.
 *
 * @param optional There may be none (`--pass-on-no-files`).
 * @param beside Where documents of other kinds in the folders are put.
 */
export function findDocuments(
  args: readonly string[],
  cwd: string,
  optional = false,
  beside?: Set<string>,
): Promise<readonly string[]> {
  return findFiles(args, cwd, {...markdown, optional, beside})
}

/** What people write reports in, and a folder does not stand for. */
const otherDocuments = 'html,htm,xhtml,rst,adoc,asciidoc,org,tex,typ,docx,odt,rtf,ipynb'
const otherDocument = new RegExp(`\\.(?:${otherDocuments.replaceAll(',', '|')})$`, 'i')

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
export async function findFiles(args: readonly string[], cwd: string, kind: Kind): Promise<readonly string[]> {
  const found = new Set<string>()
  const {wanted, ignore} = await sortArguments(args, cwd)
  for (const argument of wanted) {
    const paths = await expand(argument, {cwd, ignore, kind})
    if (paths.length === 0 && !kind.optional) throw await nothing(argument, cwd, kind)
    for (const each of paths) found.add(each)
  }
  return [...found].sort()
}

/** What arguments name, the working directory where none names anything, and the patterns that take away. */
export async function sortArguments(
  args: readonly string[],
  cwd: string,
): Promise<{readonly wanted: readonly string[]; readonly ignore: readonly string[]}> {
  const ignore: string[] = []
  const wanted: string[] = []
  for (const argument of args) {
    if (await takesAway(argument, cwd)) ignore.push(asPattern(argument.slice(1)))
    else wanted.push(argument)
  }
  return {wanted: wanted.length > 0 ? wanted : ['.'], ignore}
}

/** A hook names the files of a commit, and one of them may be called `!notes.md`. */
async function takesAway(argument: string, cwd: string): Promise<boolean> {
  return argument.startsWith('!') && (await kindOf(path.resolve(cwd, argument))) === 'other'
}

/** Says why an argument leads to no file. */
async function nothing(argument: string, cwd: string, {noun}: Kind): Promise<Failure> {
  if ((await kindOf(path.resolve(cwd, argument))) === 'folder')
    return new Failure(
      `Unexpected folder ${show(argument)} without a ${noun}, expected at least one; what git ignores does not count`,
    )
  const {suchAs} = await import('@citation-lint/core/project')
  const meant = suchAs(path.resolve(cwd, argument), argument)
  return new NoFile(
    argument,
    `Unexpected argument ${show(argument)} that names no file, expected the name of a ${noun}${meant}`,
  )
}

interface Expansion {
  readonly cwd: string
  readonly ignore: readonly string[]
  readonly kind: Kind
}

async function expand(argument: string, options: Expansion): Promise<readonly string[]> {
  const kind = await kindOf(path.resolve(options.cwd, argument))
  const nameOf = (file: string): string => displayPath(path.resolve(options.cwd, file), options.cwd)
  if (kind === 'file') return [nameOf(argument)]
  // A check of files by their names, as an editor or a hook asks for it, needs no patterns.
  const {convertPathToPattern, globby} = await import('globby')
  const {extensions, beside} = options.kind
  const wanted = beside === undefined ? extensions : `{${extensions.slice(1, -1)},${otherDocuments}}`
  const pattern = kind === 'folder' ? `${convertPathToPattern(path.normalize(argument))}/**/*.${wanted}` : argument
  const entries = await globby(asPattern(pattern), {
    ...searchWithoutLinks,
    cwd: options.cwd,
    ignore: ['**/node_modules/**', ...(options.kind.except ?? []), ...options.ignore],
    gitignore: true,
    dot: false,
    // `REPORT.MD` is in a folder what `report.md` is.
    caseSensitiveMatch: kind !== 'folder',
  })
  const names = entries.filter((entry) => leadsToFile(entry, options.cwd)).map((entry) => nameOf(entry.path))
  if (kind !== 'folder' || beside === undefined) return names
  for (const name of names) if (otherDocument.test(name)) beside.add(name)
  return names.filter((name) => !otherDocument.test(name))
}

async function kindOf(file: string): Promise<'file' | 'folder' | 'other'> {
  try {
    return (await stat(file)).isDirectory() ? 'folder' : 'file'
  } catch {
    return 'other'
  }
}
