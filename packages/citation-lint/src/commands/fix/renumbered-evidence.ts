import path from 'node:path'
import {applyToSource, type Change, replace} from '@citation-lint/core/changes'
import {readFileText} from '@citation-lint/core/data'
import type {DocumentContext} from '@citation-lint/core/project'
import type {FieldChange} from '@citation-lint/core/repairs'
import {show} from '@citation-lint/core/rules'
import type {Prepared} from '../../documents/prepared.ts'
import {readBytes} from '../../documents/read-document.ts'
import type {Replacement} from '../../documents/replace-files.ts'
import {Failure} from '../../runtime/failure.ts'

/**
 * The evidence file of one document after its markers were renumbered. Evidence that other documents may cite, or
 * whose records are known by their position alone, cannot follow.
 *
 * @throws Failure where the evidence cannot follow; then the document must stay as it is.
 */
export function renumberedEvidence(
  {path: name, evidence, evidenceFiles}: Prepared & DocumentContext,
  fields: readonly FieldChange[],
  {cwd, root}: {readonly cwd: string; readonly root: string},
): Replacement {
  const [file, ...others] = evidenceFiles
  const stem = path.posix.join(path.posix.dirname(name), path.posix.parse(name).name)
  if (file === undefined || others.length > 0 || !file.startsWith(`${stem}.citations.`))
    throw refusal(name, `its evidence stands in ${show(file ?? 'a file')}, which other documents may cite`)
  const place = path.resolve(cwd, file)
  const was = readBytes(place, file)
  const text = new TextDecoder('utf-8', {ignoreBOM: true}).decode(was)
  const content = readFileText(text)
  const changes = fields.map(({source: {origin, record}, field, value}): Change => {
    const place = Object.hasOwn(record, field) ? evidence.placeOf(origin, field) : undefined
    const start = content.inSource(place?.offset ?? 0)
    const end = content.inSource(place?.endOffset ?? 0)
    const written = content.source.slice(start, end)
    const digits = /^(["']?)S?\d+\1$/.exec(written)
    if (!place || !digits) throw refusal(name, `${origin.pointer} of ${show(file)} has no \`${field}\` of its own`)
    const quote = digits[1] ?? ''
    return {edits: [replace(content.source, {start, end}, `${quote}${value}${quote}`)]}
  })
  return {file: place, name: file, was, text: applyToSource(text, changes).text, root}
}

function refusal(name: string, reason: string): Failure {
  return new Failure(`${name}: Unexpected \`--renumber\`, expected markers whose evidence can follow: ${reason}`)
}
