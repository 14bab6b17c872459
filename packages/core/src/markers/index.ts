export {BRACKETS, type Bracket, type BracketShape, EDGE, JOINT, OBJECT} from './bracket.ts'
export type {Leak, LeakDialect, LeakPattern} from './leaks/dialect.ts'
export {dialects, leakOfLink, leakOfUrl, leaksOfHtml, readUsage} from './leaks/index.ts'
export {leaksOfSource, pairsIn} from './leaks/runs.ts'
export type {Marker, Scan} from './scan.ts'
export {format, scan, scanDocument} from './scan.ts'
export {createMarkerStream, createPartTransform, renderMarkers, type StreamPart} from './stream/create.ts'
export type {RenderMarker} from './stream/marker-writer.ts'
export {hasLocator, isWorded, sourceWords} from './styles/id-styles.ts'
export {isIdText, readNumberLink, readSup, type Sup} from './styles/node-styles.ts'
export type {IdKind, Listed, MarkerReading, NearMiss, Style} from './styles/style.ts'
export {
  type CountingStyle,
  countingStyles,
  isListed,
  type ListedStyle,
  listedStyleOf,
  listedStyles,
  type MarkerStyle,
  markerStyles,
  styles,
} from './styles/table.ts'
export {definesItself, isCrossReference, KEY, readKeys} from './styles/word-styles.ts'
