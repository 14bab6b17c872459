import type {Processor} from 'unified'
import type {VFile} from 'vfile'
import {withoutMark} from '../brief/index.ts'

/**
 * Lets a processor write the text of the file as it is: remark-stringify would rewrite a third of the lines of a real
 * report and escape every `[1]`. A plugin that changes the tree changes the text of the file along with it.
 */
export function writeSource(processor: Processor): void {
  processor.compiler = (_tree, file) => String(file)
}

/** Gives a file another text and keeps its byte order mark. */
export function setSource(file: VFile, source: string): void {
  const text = String(file)
  file.value = text.slice(0, text.length - withoutMark(text).length) + source
}
