// The filter of the program list in the address.

import { type Day, isDay } from '#domain/day.ts'
import { type ProgramStatus, programStatuses } from '#domain/programming/program-status.ts'

export type ProgramFilter = {
  query?: string | undefined
  status?: ProgramStatus | undefined
  /** Opens the form of a new program. */
  new?: true | undefined
}

const longestQuery = 200

/** Undefined, not left out: the router fills missing keys from the current address. */
export function programFilter(search: Record<string, unknown>): ProgramFilter {
  return {
    query: String(search.query ?? '').slice(0, longestQuery) || undefined,
    status: programStatuses.find(status => status === search.status),
    new: search.new === true || undefined,
  }
}

/** `program`: that takes the sheet, from `day` on. */
export type ImportSearch = { program?: string; day?: Day }

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function importSearch(search: Record<string, unknown>): ImportSearch {
  const { program, day } = search
  if (typeof program !== 'string' || !id.test(program)) return {}
  return { program, ...(isDay(day) && { day }) }
}
