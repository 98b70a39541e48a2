// The kinds of pushes, and who gets which.
import type { Role } from '../people/person.ts'

export const pushKinds = ['message', 'announcement', 'training', 'record', 'athlete_joined'] as const
export type PushKind = (typeof pushKinds)[number]

export const kindsOf: Readonly<Record<Role, readonly PushKind[]>> = {
  coach: ['message', 'record', 'athlete_joined'],
  athlete: ['message', 'announcement', 'training'],
}

// Quiet hours by a person's own clock.

/** From and to as HH:MM, in an IANA time zone. They may pass midnight; from and to differ. */
export type QuietHours = { from: string; to: string; timeZone: string }

const minutesPerDay = 1440
const aMinute = 60_000
const aQuarter = 15 * aMinute

/** When the quiet hours end that this moment lies in; undefined outside of them. */
export function quietUntil({ from, to, timeZone }: QuietHours, now: Date): Date | undefined {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const clock = minutesIn(timeZone)
  const isQuiet = (at: number) => {
    const minutes = clock(at)
    return start < end ? start <= minutes && minutes < end : start <= minutes || minutes < end
  }
  if (!isQuiet(now.getTime())) return undefined
  const thisMinute = Math.floor(now.getTime() / aMinute) * aMinute
  const guess = thisMinute + ((end - clock(thisMinute) + minutesPerDay) % minutesPerDay) * aMinute
  // Where clocks are set on or back on the way, the guess is off by that much.
  const off = ((end - clock(guess) + minutesPerDay * 1.5) % minutesPerDay) - minutesPerDay / 2
  let until = Math.max(guess + off * aMinute, thisMinute + aMinute)
  // The end may lie in the hour that is left out. Clocks change on a quarter of an hour.
  while (isQuiet(until)) until = (Math.floor(until / aQuarter) + 1) * aQuarter
  return new Date(until)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function minutesIn(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return at => minutesOf(format.format(at))
}
