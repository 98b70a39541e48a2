import { reasonOf } from '../api.ts'

/** A permanent error of an address: the user has nothing with this id, or it is not an id. */
export function isMissing(error: unknown): boolean {
  const code = error ? reasonOf(error) : undefined
  return code === 'not_found' || code === 'invalid_input'
}

/** Makes a deletion idempotent: deleted already, in another tab or by a try whose response was lost, is success. */
export async function unlessGone<Result>(deletion: Promise<Result>): Promise<Result | undefined> {
  return deletion.catch(error => {
    if (reasonOf(error) !== 'not_found') throw error
    return undefined
  })
}
