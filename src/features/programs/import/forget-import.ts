// Forgets the import that this browser keeps. Apart from it: every page can do this.
import type { App } from '#client/app.tsx'
import { createLocalValues } from '#client/storage/local-values.ts'

export async function forgetImport({ part }: App): Promise<void> {
  const localValues = part(createLocalValues)
  await localValues.remove('sheetImport')
  await localValues.remove('importChoices')
}
