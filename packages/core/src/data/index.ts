export {codeUnitsOf} from './code-units.ts'
export {
  added,
  addFirst,
  addTo,
  beginningIn,
  firstBy,
  groupBy,
  indexFrom,
  joined,
  keepOnly,
  onLine,
  partitionPoint,
} from './collections.ts'
export {
  type CalendarDate,
  type Day,
  isSameDay,
  type KnownDay,
  monthDate,
  type ReadDate,
  yearDate,
} from './dates/calendar-date.ts'
export {claimedDates, daysOf, lenientDates} from './dates/read-dates.ts'
export {monthNamed, nameOfMonth} from './dates/written-dates.ts'
export {type DataDocument, readJson, readYaml} from './document.ts'
export {
  count,
  countSuchAs,
  didYouMean,
  type Failed,
  type Limits,
  nearest,
  oneOf,
  printable,
  printableJson,
  redacting,
  type SyntaxFault,
  show,
  showAll,
  showChoice,
  showMeant,
  shownValue,
  tooDeep,
  withoutWords,
} from './fault.ts'
export {type FileText, readFileText, sourceOf, withLineFeeds} from './file-text.ts'
export {holdsBlock, mayHold} from './held-signs.ts'
export {jsonTree} from './json-tree.ts'
export {scanJson} from './json-walk.ts'
export {KeyIndex, type KeyOf, similarItems} from './key-index.ts'
export {numberForms} from './number-forms.ts'
export {
  DocumentMemory,
  lazily,
  remember,
  rememberIn,
  rememberOf,
  rememberTexts,
  rememberUpTo,
  schema,
} from './remember.ts'
export {
  byStart,
  coveredBy,
  decoded,
  foldForms,
  foldText,
  type LinePlace,
  type Lines,
  linesOf,
  markOf,
  markOfBytes,
  mergedSpans,
  type Span,
  withoutMark,
  withSingleBlanks,
  wordsOf,
} from './text.ts'
export {
  type DataNode,
  dataOf,
  type Entries,
  type Entry,
  follow,
  isRecord,
  locate,
  type MappingNode,
  pathOfPointer,
  pointerTo,
  type RawRecord,
  type SequenceNode,
  type TextNode,
  type TextStyle,
  type ValueNode,
  type WrittenText,
  writtenText,
} from './tree.ts'
export {yamlBounds} from './yaml-outline.ts'
export {yamlTree} from './yaml-tree.ts'
