import type {Section} from '../../brief/index.ts'

const claimKinds: ReadonlySet<string> = new Set(['prevailing', 'counter', 'minority', 'watch'])

/** One of the four sections of specification/contract §3 whose bullets are the claims of a brief. */
export function isClaimSection({kind}: Pick<Section, 'kind'>): boolean {
  return claimKinds.has(kind)
}
