// Long texts are read on a thread of their own: a text that was made for it takes a quarter of a second, and the main
// thread answers all callers.
import { Worker } from 'node:worker_threads'
import { partsOf, textOf } from '../../domain/programming/body.ts'
import { projectRoot } from '../../server/project-root.ts'
import type { ReadingTask } from './reading-worker.server.ts'
import { type Known, readVersion, type VersionReading, type VersionText } from './version-reading.server.ts'

/** Characters. What is shorter is read at once, in a few milliseconds at most. */
const short = 2_000

type Thread = { read(parameters: ReadingTask['parameters']): Promise<VersionReading> }
type Answer = { resolve(reading: VersionReading): void; reject(error: Error): void }
let thread: Thread | undefined

export async function readApart(
  text: VersionText,
  known: Known,
  before: unknown = null,
): Promise<VersionReading> {
  const length = partsOf(text).reduce((sum, part) => sum + textOf(part).length, 0)
  if (length <= short) return readVersion(text, known, before)
  thread ??= openThread()
  return thread.read([text, known, before])
}

/** Reads one text after the other. One that fails is replaced with the next text. */
function openThread(): Thread {
  const worker = openWorker()
  const waiting = new Map<number, Answer>()
  let last = 0
  const own: Thread = {
    read(parameters) {
      last += 1
      const id = last
      worker.ref()
      worker.postMessage({ id, parameters } satisfies ReadingTask)
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
  }
  worker.unref()
  worker.on('message', ({ id, reading }: { id: number; reading: VersionReading }) => {
    waiting.get(id)?.resolve(reading)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
  })
  const fail = (error: Error) => {
    if (thread === own) thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the thread that reads workouts ended')))
  return own
}

function openWorker(): Worker {
  if (import.meta.url.endsWith('.js')) return new Worker(`${projectRoot}/dist/server/reading-worker.js`)
  // In tests and development, where the program is TypeScript.
  const file = JSON.stringify(new URL('./reading-worker.server.ts', import.meta.url).href)
  return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${file}))`, {
    eval: true,
  })
}
