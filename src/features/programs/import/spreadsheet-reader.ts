// Reads and plans sheets in a worker, or in the page where there is none.
import { SpreadsheetError, type SpreadsheetErrorCode } from '#domain/spreadsheet/spreadsheet-error.ts'
import type { SpreadsheetSource } from './spreadsheet-source.ts'
import type { DryRun, DryRunInput, ReadSheets } from './spreadsheet-work.ts'

export type ToWorker = { id: number } & (
  | { name: 'read'; input: SpreadsheetSource }
  | { name: 'plan'; input: DryRunInput }
)
export type FromWorker = { id: number } & (
  | { answer: ReadSheets | DryRun }
  | { refusal: SpreadsheetErrorCode }
)

type Waiting = { resolve(answer: never): void; reject(error: unknown): void }

const hasWorkers = typeof Worker !== 'undefined'

export function createSpreadsheetReader() {
  let worker: Worker | undefined
  let calls = 0
  const waiting = new Map<number, Waiting>()

  function startWorker(): Worker {
    const started = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      const caller = waiting.get(data.id)
      waiting.delete(data.id)
      if ('answer' in data) caller?.resolve(data.answer as never)
      else caller?.reject(new SpreadsheetError(data.refusal))
    })
    // The worker could not be loaded, or ran out of memory.
    started.addEventListener('error', () => {
      worker = undefined
      for (const { reject } of waiting.values()) reject(new SpreadsheetError('broken_file'))
      waiting.clear()
    })
    return started
  }

  function call<Answer>(message: Omit<ToWorker, 'id'>): Promise<Answer> {
    worker ??= startWorker()
    const id = ++calls
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker?.postMessage({ id, ...message })
    })
  }

  async function readSheets(input: SpreadsheetSource): Promise<ReadSheets> {
    if (hasWorkers) return call({ name: 'read', input })
    return (await import('./spreadsheet-work.ts')).readSource(input)
  }

  async function planImport(input: DryRunInput): Promise<DryRun> {
    if (hasWorkers) return call({ name: 'plan', input })
    return (await import('./spreadsheet-work.ts')).dryRun(input)
  }

  /** Frees what it holds. */
  function stopReading(): void {
    worker?.terminate()
    worker = undefined
    waiting.clear()
  }

  return { readSheets, planImport, stopReading }
}
