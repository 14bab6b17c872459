import {parentPort} from 'node:worker_threads'
import {readContent} from './text/content.ts'

// A page that breaks its reader breaks this thread alone.
parentPort?.on('message', async (body) => parentPort?.postMessage(await readContent(body)))
