export type {Limits, SyntaxFault} from './fault.ts'
export {endOfString, sign, skipBlank} from './json-tokens.ts'
export {jsonTree} from './json-tree.ts'
export {type LinePlace, type Lines, linesOf} from './lines.ts'
export {pathOfPointer, pointerTo} from './pointer.ts'
export {keyFault, scanJson} from './scan-json.ts'
export {schema} from './schema.ts'
export {printable, printableJson, show} from './show.ts'
export {
  type DataNode,
  type Entries,
  type Entry,
  follow,
  type MappingNode,
  type Place,
  type SequenceNode,
  type TextNode,
  type TextStyle,
  type ValueNode,
} from './tree.ts'
export {type WrittenText, writtenText} from './written-text.ts'
export {yamlBounds} from './yaml-bounds.ts'
export {yamlTree} from './yaml-tree.ts'
