export {findRoot} from './find-root.ts'
export {filesOf, type Kind, kindOf, type Look, type OnLook} from './look.ts'
export {
  type DocumentContext,
  type DocumentRequest,
  type FoundPolicy,
  openProject,
  type Project,
  type ProjectOptions,
} from './project.ts'
export {type FileFault, ProjectError, type ProjectErrorCode} from './project-error.ts'
