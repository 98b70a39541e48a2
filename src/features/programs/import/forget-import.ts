// Forgets the import that this browser keeps. Apart from it: every page can do this.
import { localValues } from '../../../client/storage/local-values.ts'

export async function forgetImport(): Promise<void> {
  await localValues.remove('sheetImport').catch(() => {})
  await localValues.remove('importChoices').catch(() => {})
}
