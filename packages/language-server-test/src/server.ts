/**
 * The language server of remark, as remark-language-server wraps it: what it runs is up to the `.remarkrc` of the
 * workspace. Speaks LSP over `--stdio`.
 */
import {remark} from 'remark'
import {createUnifiedLanguageServer} from 'unified-language-server'

createUnifiedLanguageServer({
  configurationSection: 'remark',
  defaultProcessor: remark,
  ignoreName: '.remarkignore',
  packageField: 'remarkConfig',
  pluginPrefix: 'remark',
  processorName: 'remark',
  processorSpecifier: 'remark',
  rcName: '.remarkrc',
})
