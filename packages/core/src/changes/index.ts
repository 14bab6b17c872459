export {applyToSource, type Patched} from './apply-to-source.ts'
export {applyToTree, type TreeContext} from './apply-to-tree.ts'
export {
  type Change,
  type Choice,
  chooseChanges,
  type Edit,
  insert,
  PositionMap,
  replace,
  StaleChangeError,
} from './change.ts'
