import { createContext, type ReactNode, useContext } from 'react'
import { type Day, today, type WeekStart } from '#domain/day.ts'

/** Which day it is, and on which day weeks begin: the app says so by the gym; without it, by the device, on Monday. */
type Days = { today: () => Day; weekStart: WeekStart }

const DaysContext = createContext<Days>({ today, weekStart: 1 })

export function DaysProvider({ days, children }: { days: Days; children: ReactNode }) {
  return <DaysContext value={days}>{children}</DaysContext>
}

export const useDays = (): Days => useContext(DaysContext)
