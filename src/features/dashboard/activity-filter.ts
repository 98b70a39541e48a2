// The filter of the recent activity in the address.
export type ActivityFilter = { team?: string | undefined; program?: string | undefined }

const idOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** Undefined, not left out: the router fills missing keys from the current address. */
export function activityFilter(search: Record<string, unknown>): ActivityFilter {
  return { team: idOf(search.team), program: idOf(search.program) }
}
