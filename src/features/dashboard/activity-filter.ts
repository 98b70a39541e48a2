// The filter of the recent activity in the address.
import { textIn } from '#client/search-values.ts'

export type ActivityFilter = { team?: string | undefined; program?: string | undefined }

/** Undefined, not left out: the router fills missing keys from the current address. */
export function activityFilter(search: Record<string, unknown>): ActivityFilter {
  return { team: textIn(search.team), program: textIn(search.program) }
}
