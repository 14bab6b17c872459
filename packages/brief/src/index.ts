export type * from './brief.ts'
export type {ReadOptions} from './read-options.ts'
