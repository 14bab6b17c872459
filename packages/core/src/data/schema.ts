import {createRequire} from 'node:module'
import type * as Zod from 'zod'
import {lazily} from './remember.ts'

const require = createRequire(import.meta.url)

/** zod, loaded when the first schema is asked for: most checks have nothing to validate. */
const zod = lazily(() => require('zod') as typeof Zod)

/**
 * A schema that is made when it is first asked for, and once.
 *
 *     const share = schema((z) => z.number().min(0).max(1))
 *     share().safeParse(0.5)
 */
export const schema = <Type extends Zod.ZodType>(make: (z: typeof Zod) => Type): (() => Type) =>
  lazily(() => make(zod()))
