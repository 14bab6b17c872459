export {Editor} from './editor.ts'
export {installLinks} from './install-links.ts'
