// The thread that reads long texts. See reading-thread.server.ts.
import { parentPort } from 'node:worker_threads'
import { readVersion } from './version-reading.server.ts'

export type ReadingTask = { id: number; parameters: Parameters<typeof readVersion> }

parentPort?.on('message', ({ id, parameters }: ReadingTask) => {
  parentPort?.postMessage({ id, reading: readVersion(...parameters) })
})
