import { reasonOf } from '../api.ts'

/** Whether an address leads nowhere, however often it is tried: to nothing of this user, or without an id in it. */
export function isMissing(error: unknown): boolean {
  const code = error ? reasonOf(error) : undefined
  return code === 'not_found' || code === 'invalid_input'
}

/** For a deletion: what was deleted already, elsewhere or by an earlier try whose answer was lost, is deleted. */
export async function unlessGone<Result>(deletion: Promise<Result>): Promise<Result | undefined> {
  return deletion.catch(error => {
    if (reasonOf(error) !== 'not_found') throw error
    return undefined
  })
}
