export {BRACKETS, type Bracket, type BracketShape} from './bracket.ts'
export type {Leak, NearMiss} from './faults.ts'
export {format} from './format.ts'
export type {LeakDialect, LeakPattern} from './leaks/dialect.ts'
export {dialects, leakOfLink, leakOfUrl, leaksOfHtml} from './leaks/index.ts'
export {readUsage} from './leaks/usage.ts'
export type {Marker, Scan} from './marker.ts'
export {EDGE, JOINT, OBJECT} from './prose.ts'
export {scan, scanDocument} from './scan.ts'
export {createMarkerStream, renderMarkers} from './stream/create-marker-stream.ts'
export {createPartTransform, type StreamPart} from './stream/create-part-transform.ts'
export type {RenderMarker} from './stream/marker-writer.ts'
export {isIdText, readNumberLink} from './styles/number-link.ts'
export {hasLocator} from './styles/numeric.ts'
export {isCrossReference} from './styles/pandoc.ts'
export type {IdKind, Listed, MarkerReading, Style} from './styles/style.ts'
export {readSup, type Sup} from './styles/sup.ts'
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
