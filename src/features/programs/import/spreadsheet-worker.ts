// The worker that reads sheets. It answers each call once.
import { SpreadsheetError } from '#domain/spreadsheet/spreadsheet-error.ts'
import type { FromWorker, ToWorker } from './spreadsheet-reader.ts'
import { dryRun, readSource } from './spreadsheet-work.ts'

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
    return { id, refusal: error instanceof SpreadsheetError ? error.code : 'broken_file' }
  }
}
