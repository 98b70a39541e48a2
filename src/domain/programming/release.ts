// From when athletes see a day of a program: so many days before it, from this time on, by the clock of the gym. When that
// moment is, and what it hides until then, the database decides (schema/07_schedule.sql).

/** Both null: everything is seen once the program is published. */
export type Release = { releaseDays: number | null; releaseTime: string | null }

export const mostReleaseDays = 28

/** When most gyms let a day appear: the evening before. */
export const usualRelease = { releaseDays: 1, releaseTime: '20:00' } as const
export const noRelease = { releaseDays: null, releaseTime: null } as const

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/

export const isClockTime = (typed: string): boolean => clockTime.test(typed)

/** A time without days, or the other way round, says nothing. A page of the version before knows neither. */
export function isWholeRelease(release: { [Field in keyof Release]?: Release[Field] | undefined }): boolean {
  const { releaseDays = null, releaseTime = null } = release
  return (releaseDays === null) === (releaseTime === null)
}

/** As one text in a file, "1 20:00": days before, and the time. */
export function writtenRelease({ releaseDays, releaseTime }: Release): string {
  return releaseDays === null || releaseTime === null ? '' : `${releaseDays} ${releaseTime}`
}

/** Where the text is another one, there is no release. */
export function readRelease(written: string): Release {
  const [days = '', time = '', ...more] = written.trim().split(/\s+/)
  const releaseDays = /^\d{1,2}$/.test(days) ? Number(days) : Number.NaN
  const isRelease = releaseDays <= mostReleaseDays && isClockTime(time) && more.length === 0
  return isRelease ? { releaseDays, releaseTime: time } : noRelease
}
