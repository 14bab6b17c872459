import {randomUUID} from 'node:crypto'
import {join} from 'node:path'
import {temporaryFolder} from './places.ts'
import {describeStore} from './store-suite.ts'

const folder = temporaryFolder()

describeStore('a file', {create: async () => join(folder, `${randomUUID()}.db`), end: async () => undefined})
