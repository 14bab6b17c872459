import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {DocumentSyntaxError} from '../brief/index.ts'
import {ProjectError} from '../project/index.ts'
import {leaveReportToEditor} from './editor.ts'
import {addFaults, addRefusal} from './faults.ts'

/** What a plugin does with one document. */
export type Transformer = (tree: Root, file: VFile) => undefined

/**
 * Makes a transformer of the work of a plugin. Faults of configuration and evidence files, and text that cannot be
 * read, become messages of the file; the work is then left undone.
 */
export function transformer(work: (tree: Root, file: VFile) => void): Transformer {
  return (tree, file) => {
    leaveReportToEditor(file)
    try {
      work(tree, file)
    } catch (error) {
      if (error instanceof ProjectError) addFaults(file, error)
      else if (error instanceof DocumentSyntaxError) addRefusal(file, error)
      else throw error
    }
  }
}
