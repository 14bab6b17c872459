export type * from './finding.ts'
export {type LocatedFinding, locate, type Point, pointsOf} from './locate.ts'
