// Long texts are read on a thread of their own: a text that was made for it takes half a second, and the main
// thread answers all callers.
import { Worker } from 'node:worker_threads'
import type { BodyReading } from '#domain/notation/workout-reading.ts'
import { partsOf, textOf } from '#domain/programming/workout.ts'
import { projectRoot } from '#server/project-root.ts'
import type { ReadingTask } from './reading-worker.server.ts'
import { type Known, readVersion, type VersionReading, type VersionText } from './version-reading.server.ts'

/** Characters. What is shorter is read at once, in a few milliseconds at most. */
const short = 2_000

/** So many of one caller at once: what others send meanwhile is read before the rest. */
const piece = 20

type Thread = { read(calls: ReadingTask['calls']): Promise<VersionReading[]> }
type Answer = { resolve(readings: VersionReading[]): void; reject(error: Error): void }
let thread: Thread | undefined

export async function readApart(
  text: VersionText,
  known: Known,
  before: BodyReading | null = null,
): Promise<VersionReading> {
  if (lengthOf(text) <= short) return readVersion(text, known, before)
  thread ??= openThread()
  const [reading] = await thread.read([[text, known, before]])
  return reading as VersionReading
}

/** Reads the versions of one coach in order, on that thread as well where they are long together. */
export async function readAllApart(texts: readonly VersionText[], known: Known): Promise<VersionReading[]> {
  if (texts.reduce((sum, text) => sum + lengthOf(text), 0) <= short)
    return texts.map(text => readVersion(text, known))
  const readings: VersionReading[] = []
  for (let at = 0; at < texts.length; at += piece) {
    thread ??= openThread()
    readings.push(...(await thread.read(texts.slice(at, at + piece).map(text => [text, known]))))
  }
  return readings
}

const lengthOf = (text: VersionText) => partsOf(text).reduce((sum, part) => sum + textOf(part).length, 0)

/** Reads one text after the other. One that fails is replaced with the next text. */
function openThread(): Thread {
  const worker = openWorker()
  const waiting = new Map<number, Answer>()
  let last = 0
  const own: Thread = {
    read(calls) {
      last += 1
      const id = last
      worker.ref()
      worker.postMessage({ id, calls } satisfies ReadingTask)
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
  }
  worker.unref()
  worker.on('message', ({ id, readings }: { id: number; readings: VersionReading[] }) => {
    waiting.get(id)?.resolve(readings)
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
