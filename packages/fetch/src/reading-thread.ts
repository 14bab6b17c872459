import {parentPort} from 'node:worker_threads'
import {readBody} from './text/body.ts'

// A page that breaks its reader breaks this thread alone.
parentPort?.on('message', async (body) => parentPort?.postMessage(await readBody(body)))
