// The address of the progress: which lift, benchmark or distance is open.
import { readKey } from '../../../domain/score/score-key.ts'

export type ProgressSearch = { of?: string | undefined }

export function readProgressSearch(search: Record<string, unknown>): ProgressSearch {
  const { of } = search
  return typeof of === 'string' && readKey(of) ? { of } : {}
}
