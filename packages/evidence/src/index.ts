export type * from './evidence.ts'
