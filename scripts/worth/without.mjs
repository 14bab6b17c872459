// Lets each way of ways.mjs be taken out while the process runs: `node --import scripts/worth/without.mjs`. Whoever calls
// a way then asks `globalThis.askWay`.
import {register} from 'node:module'
import {supportWays, ways} from './ways.mjs'

const hook = `
const ways = ${JSON.stringify([...ways, ...supportWays])}
export async function load(url, context, next) {
  const loaded = await next(url, context)
  const [, module] = /\\/core\\/dist\\/(.+)\\.js$/.exec(url) ?? []
  let source = loaded.source?.toString()
  for (const way of ways) {
    if (way.module !== module) continue
    const written = new RegExp('^(export )?(function\\\\*?|const) ' + way.name + '\\\\b', 'm')
    const [, shared = ''] = written.exec(source) ?? ['', 'nothing ']
    if (shared === 'nothing ') throw new Error('Unexpected way ' + module + ' ' + way.name + ', expected one that is there')
    const before = way.name + 'Before'
    source = source.replace(written, '$2 ' + before)
    source += \`\\n\${shared}function \${way.name}(...given) { return globalThis.askWay('\${way.name}', \${before}, \${way.instead}, given) }\\n\`
  }
  return {...loaded, source}
}`

register(`data:text/javascript,${encodeURIComponent(hook)}`)
