import {isUtf8} from 'node:buffer'
import {closeSync, constants, openSync, readFileSync, readSync, statSync} from 'node:fs'
import path from 'node:path'
import {buffer} from 'node:stream/consumers'
import {formatOf, withoutMark} from '@citation-lint/core/brief'
import {show} from '@citation-lint/core/data'
import {suchAs} from '@citation-lint/core/project'
import type {InputOptions} from '../operations/shared.ts'
import type {Environment} from '../runtime/environment.ts'
import {errorCode, Failure, isOutOfDescriptors} from '../runtime/failure.ts'
import {nameless} from './prepare-document.ts'

/**
 * Reads a document.
 *
 * @param path Where it is.
 * @param name How it is called in messages, safe to print.
 * @throws Failure when it cannot be read or is no text.
 */
export function readDocument(path: string, name: string): string {
  return decodeDocument(readBytes(path, name), name)
}

/**
 * Reads a file of a sensible size as it is. One file is read at a time, and waiting for each in turn would take longer
 * than reading it.
 *
 * @param path Where it is.
 * @param name How it is called in messages, safe to print.
 * @throws Failure when it cannot be read.
 */
export function readBytes(path: string, name: string): Uint8Array {
  try {
    const status = statSync(path)
    if (!status.isFile())
      throw new Failure(`${name}: Unexpected folder or device, expected a file; pipe a document in with \`--stdin\``)
    checkSize(status.size, name)
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Failure || isOutOfDescriptors(error)) throw error
    if (errorCode(error) === 'ENOENT')
      throw new Failure(`${name}: There is no such file; name one that exists${suchAs(path, name)}`)
    throw new Failure(
      ['EACCES', 'EPERM'].includes(errorCode(error))
        ? `${name}: The file may not be read; change its mode`
        : `${name}: The file cannot be read (error ${errorCode(error)}); try again`,
    )
  }
}

/**
 * Largest document that is read, in bytes. A long report has 500 KB: what is ten times as large is no brief but a
 * mistake, or an attempt to keep the machine busy. Nearly all that can stand in so much is checked in less than a
 * gigabyte of memory.
 */
export const largestDocument = 5 * 1024 * 1024

/** Data holds the texts of many briefs, and as much around them. */
export const largestData = 4 * largestDocument

/**
 * Text of a document without its byte order mark.
 *
 * @param bytes What the file holds.
 * @param name How the document is called in messages, safe to print.
 * @throws Failure that names the document and the remedy when the bytes are no text in UTF-8: a wrongly decoded report
 * would be checked against places that do not exist.
 */
export function decodeDocument(bytes: Uint8Array, name: string): string {
  return withoutMark(decodeMarked(bytes, name))
}

/** The same with the byte order mark that it has, for those who write the document again. */
export function decodeMarked(bytes: Uint8Array, name: string): string {
  checkSize(bytes.length, name)
  if (isUtf16(bytes)) throw new Failure(`${name}: Unexpected text in UTF-16, expected UTF-8; save it as UTF-8`)
  if (bytes.includes(0))
    throw new Failure(`${name}: Unexpected binary data, expected a text file; name Markdown files only`)
  if (!isUtf8(bytes)) {
    throw new Failure(`${name}:${firstBadLine(bytes)}: The bytes here are not UTF-8; save the file as UTF-8`)
  }
  const text = new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes)
  if (text.trim() === '')
    throw new Failure(`${name}: The document is empty and proves nothing; write it, or leave it out`)
  return text
}

/** Fails when a document of this many bytes is too large to be one. */
export function checkSize(bytes: number, name: string, format = formatOf(name)): void {
  const largest = format === 'json' || format === 'yaml' ? largestData : largestDocument
  if (bytes <= largest) return
  throw new Failure(
    `${name}: Unexpected document of ${megabytes(bytes)}, expected at most ${megabytes(largest)}; split it`,
  )
}

function isUtf16(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
}

/** Line, counted from 1. Bytes of a multi-byte character are never line feeds, so each line can be judged alone. */
function firstBadLine(bytes: Uint8Array): number {
  let line = 1
  let start = 0
  for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, start)) {
    if (!isUtf8(bytes.subarray(start, end))) return line
    start = end + 1
    line += 1
  }
  return line
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** What a command works on, and how it is called in messages. */
export interface Input {
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Reads the one file that an argument names, or standard input.
 *
 * @param what The file holds: `brief`.
 * @throws Failure (as a rejection) where it is both or neither, or cannot be read
 */
export async function readInput(
  file: string | undefined,
  what: string,
  {stdin, stdinFilename}: InputOptions,
  environment: Environment,
): Promise<Input> {
  if (stdin && file !== undefined)
    throw new Failure(`Unexpected argument ${show(file)} beside \`--stdin\`, expected one of them`)
  if (stdin) return {name: stdinFilename ?? nameless, bytes: await buffer(environment.stdin)}
  if (file === undefined) throw new Failure(`No file is named; name that of a ${what}`)
  return {name: file, bytes: readBytes(path.resolve(environment.cwd, file), file)}
}

/** What the head of a coverage page begins with, and of no other. */
const sign = '<meta name="generator" content="citation-lint">'

/** The sign stands within so many bytes. */
const head = 200

/** A pipe of that name keeps nobody waiting; Windows has no such flag. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** True for a coverage page that was written here: it is no document, and an earlier one may be replaced. */
export function isCoveragePage(file: string): boolean {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, flags)
    const bytes = Buffer.alloc(head)
    return bytes.toString('latin1', 0, readSync(descriptor, bytes, 0, head, 0)).includes(sign)
  } catch {
    return false
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}
