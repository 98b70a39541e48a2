import type { Day } from './day.ts'

export function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

/** Which day it is there. Made once for a zone: making the format takes longer than using it. */
export function dayIn(timeZone: string): (moment: Date) => Day {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts })
  return moment => {
    const said = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    return `${said.get('year')}-${said.get('month')}-${said.get('day')}` as Day
  }
}
