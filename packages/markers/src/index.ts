export type {Leak, Marker, MarkerStyle, NearMiss, Scan, Span} from './marker.ts'
