// The address of the progress: which lift, benchmark or distance is open.

/** A key; the routes load no more than this of it. */
const key = /^[a-z_]{1,20}:[\w@~.-]{1,80}$/

export type ProgressSearch = { of?: string | undefined }

export function readProgressSearch(search: Record<string, unknown>): ProgressSearch {
  const { of } = search
  return typeof of === 'string' && key.test(of) ? { of } : {}
}
