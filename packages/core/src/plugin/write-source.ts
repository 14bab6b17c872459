import type {Nodes} from 'mdast'
import type {Processor} from 'unified'
import {VFile} from 'vfile'
import {withoutMark} from '../brief/index.ts'
import {documentStart} from './faults.ts'
import {isSameTree} from './same-tree.ts'

/**
 * Lets a processor write the text of the file as it is: remark-stringify would rewrite a third of the lines of a real
 * report and escape every `[1]`. A plugin that changes the tree changes the text of the file along with it; where
 * another one has changed the tree alone, a warning says that this is not written.
 *
 * @param plugin Its name, for the warning.
 */
export function writeSource(processor: Processor, plugin: string): void {
  processor.compiler = (tree, file) => {
    if (!isSameTree(tree as Nodes, processor.parse(new VFile(String(file))) as Nodes)) addUnwritten(file, plugin)
    return String(file)
  }
}

function addUnwritten(file: VFile, plugin: string): void {
  const message = file.message(
    'Unexpected changes of the tree by another plugin, expected none: they are not written',
    {
      place: documentStart,
      ruleId: 'UNWRITTEN_CHANGES',
      source: plugin,
    },
  )
  message.note = `Set \`reformat: true\` of ${plugin}, which lets remark-stringify write the tree`
}

/** Gives a file another text and keeps its byte order mark. */
export function setSource(file: VFile, source: string): void {
  const text = String(file)
  file.value = text.slice(0, text.length - withoutMark(text).length) + source
}
