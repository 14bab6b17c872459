import {printable} from '@citation-lint/core/data'
import type {EvidenceStore} from '@citation-lint/store'
import {counted} from '../../output/counts.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {storePackage, useStore} from './use-store.ts'

/** Makes a store, or brings an older one up to this version; one of this version is left as it is. */
export async function storeInitCommand(location: string, _: object, environment: Environment): Promise<ExitCode> {
  const {schemaVersion} = await storePackage()
  const report = async (store: EvidenceStore): Promise<void> => {
    const count = await store.countBriefs()
    const name = printable(store.name)
    environment.stdout.write(
      `${name} is an evidence store of version ${schemaVersion} with ${counted(count, 'brief')}\n`,
    )
  }
  await useStore(location, environment, report, {create: true})
  return exitCode.clean
}
