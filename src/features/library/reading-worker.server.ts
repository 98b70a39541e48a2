// The thread that reads long texts. See reading-thread.server.ts.
import { parentPort } from 'node:worker_threads'
import { readVersion } from './version-reading.server.ts'

/** The vocabulary that several texts share is copied once. */
export type ReadingTask = { id: number; calls: Parameters<typeof readVersion>[] }

parentPort?.on('message', ({ id, calls }: ReadingTask) => {
  parentPort?.postMessage({ id, readings: calls.map(call => readVersion(...call)) })
})
