import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {cslDescription, type DescribeWork, SettleError} from '@citation-lint/core/repairs'
import {show} from '@citation-lint/core/rules'
import {RequestError} from '../../requests/request.ts'
import {errorCode, Failure} from '../../runtime/failure.ts'

/**
 * Words for sources in a style that the processor brings along; requests name no files.
 *
 * @throws RequestError (as a rejection) when there is no such style, or no processor.
 */
export async function describeIn(style: string): Promise<DescribeWork> {
  try {
    return await cslDescription({style})
  } catch (error) {
    if (error instanceof SettleError) throw new RequestError('INVALID_REQUEST', error.message)
    throw error
  }
}

/**
 * Words for sources in a style by name, or of a `.csl` file.
 *
 * @throws Failure (as a rejection) when the style cannot be read or used.
 */
export async function describeFrom(style: string, cwd: string): Promise<DescribeWork> {
  try {
    return await cslDescription({
      style: path.basename(style),
      xml: style.endsWith('.csl') ? await readStyle(style, cwd) : undefined,
    })
  } catch (error) {
    if (error instanceof SettleError) throw new Failure(error.message)
    throw error
  }
}

async function readStyle(file: string, cwd: string): Promise<string> {
  try {
    return await readFile(path.resolve(cwd, file), 'utf8')
  } catch (error) {
    throw new Failure(`Unexpected error ${errorCode(error)} when reading ${show(file)}, expected a citation style`)
  }
}
