export type {Dependency, OnDependency} from './dependencies.ts'
export type {TriedPattern} from './find-evidence.ts'
export {findRoot} from './find-root.ts'
export {isInside} from './paths.ts'
export {
  type DocumentContext,
  type DocumentRequest,
  type FoundPolicy,
  openProject,
  type Project,
  type ProjectOptions,
} from './project.ts'
export {type FileFault, ProjectError, type ProjectErrorCode} from './project-error.ts'
export {lackOfStorePackage, type StoreReader} from './store-loader.ts'
export {suchAs} from './such-as.ts'
