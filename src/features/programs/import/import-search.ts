import { type Day, isDay } from '#domain/day.ts'

/** `program`: that takes the sheet, from `day` on. */
export type ImportSearch = { program?: string; day?: Day }

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function importSearch(search: Record<string, unknown>): ImportSearch {
  const { program, day } = search
  if (typeof program !== 'string' || !id.test(program)) return {}
  return { program, ...(isDay(day) && { day }) }
}
