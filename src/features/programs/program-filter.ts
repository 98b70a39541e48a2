// Which programs the list shows, as the address has it.
import { type ProgramStatus, programStatuses } from '../../domain/programming/program.ts'

export type ProgramFilter = { query?: string | undefined; status?: ProgramStatus | undefined }

const longestQuery = 200

/** Undefined, not left out: the router fills what is left out with whatever stands in the address. */
export function programFilter(search: Record<string, unknown>): ProgramFilter {
  return {
    query: String(search.query ?? '').slice(0, longestQuery) || undefined,
    status: programStatuses.find(status => status === search.status),
  }
}
