// The worker that reads sheets. It answers each call once.
import { SheetError } from '#domain/sheet/sheet-error.ts'
import type { FromWorker, ToWorker } from './sheet-reader.ts'
import { dryRun, readSource } from './sheet-work.ts'

// TypeScript's types for workers conflict with those for pages.
const worker = self as unknown as {
  addEventListener(type: 'message', listener: (event: { data: ToWorker }) => void): void
  postMessage(message: FromWorker): void
}

worker.addEventListener(
  'message',
  ({ data }) => void answer(data).then(message => worker.postMessage(message)),
)

async function answer(call: ToWorker): Promise<FromWorker> {
  const { id } = call
  try {
    return { id, answer: call.name === 'read' ? await readSource(call.input) : dryRun(call.input) }
  } catch (error) {
    return { id, refusal: error instanceof SheetError ? error.code : 'broken_file' }
  }
}
