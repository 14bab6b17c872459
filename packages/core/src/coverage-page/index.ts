export type {CoverageDocument} from './describe.ts'
export {coveragePage} from './page.ts'
