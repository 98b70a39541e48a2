/** Closes what the helpers of this folder opened for a test file; see close-after-file.ts. */
const opened: (() => unknown)[] = []

/**
 * In place of `afterAll`, which has no effect in a helper: in `beforeAll` or in a test it comes too late, and in a module
 * it counts only for the first of the files that share it.
 */
export function afterFile(close: () => unknown): void {
  opened.push(close)
}

/** The last first: a server before its database. */
export async function closeOpened(): Promise<void> {
  while (opened.length > 0) await opened.pop()?.()
}
