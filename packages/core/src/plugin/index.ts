export {checkOptions, type FileSession, openFile, type ProjectSettings, projectKeys, useGfm} from './file-session.ts'
export {documentStart, isInEditor, type Transformer, transformer, where} from './transformer.ts'
export {isSameTree, keepMarkers, type NoteMarkers, setSource, writeSource} from './write-source.ts'
