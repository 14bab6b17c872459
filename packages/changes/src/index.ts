export {applyToSource, type Patched} from './apply-to-source.ts'
export {applyToTree, type TreeContext} from './apply-to-tree.ts'
export {type Change, type Edit, insert, replace, StaleChangeError} from './change.ts'
export {type Choice, chooseChanges} from './choose.ts'
