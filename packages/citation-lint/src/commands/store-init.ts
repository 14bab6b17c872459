import process from 'node:process'
import {printable} from '@citation-lint/data'
import {schemaVersion} from '@citation-lint/store'
import {type ExitCode, exitCode} from '../exit-code.ts'
import {useStore} from '../store/use-store.ts'

/** Makes a store, or brings an older one up to this version; one of this version is left as it is. */
export async function storeInitCommand(location: string): Promise<ExitCode> {
  await useStore(location, {create: true}, async (store) => {
    const briefs = await store.briefs()
    const name = printable(store.name)
    process.stdout.write(
      `${name} is an evidence store of version ${schemaVersion} with ${briefs.length} ${briefs.length === 1 ? 'brief' : 'briefs'}\n`,
    )
  })
  return exitCode.clean
}
