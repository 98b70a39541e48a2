// Recent log entries as the screens use them, grouped by day.
import type { Rpc } from '#client/rpc-client.ts'
import { type Day, today } from '#domain/day.ts'

export type ActivityPage = Awaited<ReturnType<Rpc['training']['activity']['query']>>
export type Activity = ActivityPage['items'][number]

/** Keeps the order; grouped by the day on which they were logged. */
export function byDayLogged(items: readonly Activity[]): { day: Day; items: Activity[] }[] {
  const days: { day: Day; items: Activity[] }[] = []
  for (const item of items) {
    const day = today(new Date(item.at))
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}
