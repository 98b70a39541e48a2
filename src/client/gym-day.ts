// The day and the weeks of the gym: those who work for it plan and coach by its clock, wherever they are. The day of
// everyone else is that of the device.
import { type Day, dayIn, today, type WeekStart } from '#domain/day.ts'
import { type App, usePart } from './app.tsx'
import { createSession, type Session, useSession } from './session.ts'

/** On which day a moment is. */
export function createToday({ part, queryClient }: App) {
  const { sessionQuery } = part(createSession)
  let known: { zone: string; dayOf: (moment: Date) => Day } | undefined
  return (moment = new Date()): Day => {
    const zone = queryClient.getQueryData<Session>(sessionQuery.queryKey)?.gym?.timeZone
    if (!zone) return today(moment)
    if (known?.zone !== zone) known = { zone, dayOf: dayIn(zone) }
    return known.dayOf(moment)
  }
}

export type Today = ReturnType<typeof createToday>

export const useToday = (): Today => usePart(createToday)

export function useWeekStart(): WeekStart {
  return useSession().data?.weekStartsOn ?? 1
}
