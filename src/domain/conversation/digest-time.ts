// When a person gets the mails that come by themselves: the digest of what is unread, and a coach's weekly overview.
import type { Day } from '../day.ts'

const hour = 3_600_000

/** An entry that is read sooner needs no mail. */
export const unreadFor = 4 * hour
/** A little less than a day: a digest that left late must not push the next one to another day. */
const betweenDigests = 20 * hour

/** In the daytime of the person, from this hour until before that one. */
const digestHours = [8, 21] as const
const overviewHours = [7, 21] as const
/** Where the zone is not known: of UTC, daytime from California to Spain. */
const hoursAnywhere = [15, 20] as const

export type DigestState = {
  now: Date
  timeZone: string | null
  /** The oldest unread thing that no digest has told of. */
  unreadSince: Date
  lastDigestAt: Date | null
}

/** At most one a day of the person, in the daytime, for what has been unread for a while. */
export function isDigestDue({ now, timeZone, unreadSince, lastDigestAt }: DigestState): boolean {
  if (now.getTime() - unreadSince.getTime() < unreadFor) return false
  const clock = clockOf(now, timeZone)
  if (!isWithin(clock, digestHours)) return false
  if (!lastDigestAt) return true
  return (
    now.getTime() - lastDigestAt.getTime() >= betweenDigests &&
    clockOf(lastDigestAt, timeZone).day !== clock.day
  )
}

/** The Monday of the person on which the overview of the week before is due now. */
export function overviewDue(now: Date, timeZone: string | null): Day | undefined {
  const clock = clockOf(now, timeZone)
  const isMonday = new Date(`${clock.day}T00:00:00Z`).getUTCDay() === 1
  return isMonday && isWithin(clock, overviewHours) ? clock.day : undefined
}

/** Made once for each zone: making one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat | undefined>()
const mostFormats = 1_000

/** Undefined for a zone that does not exist. */
function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone)) {
    if (formats.size >= mostFormats) formats.clear()
    formats.set(timeZone, makeFormat(timeZone))
  }
  return formats.get(timeZone)
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, ...parts, hourCycle: 'h23' })
  } catch {
    return undefined
  }
}

type Clock = { day: Day; hour: number; isKnown: boolean }

function isWithin({ hour, isKnown }: Clock, known: readonly [number, number]): boolean {
  const [from, until] = isKnown ? known : hoursAnywhere
  return hour >= from && hour < until
}

/** The clock of the person; that of UTC where the zone is not known. */
function clockOf(moment: Date, timeZone: string | null): Clock {
  const known = timeZone === null ? undefined : formatOf(timeZone)
  const parts = (known ?? formatOf('UTC'))?.formatToParts(moment) ?? []
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(one => one.type === type)?.value ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}` as Day,
    hour: Number(part('hour')),
    isKnown: known !== undefined,
  }
}
