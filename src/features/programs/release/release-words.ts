import type { Release } from '#domain/programming/release.ts'
import type { ReleaseText } from '#i18n/areas/release-text.ts'

/** Five in the afternoon is no evening yet; from six on a coach calls it one. */
const evening = '18:00'

/** "the evening before": said after the time. */
export function daysBeforeIn(words: ReleaseText, days: number, time: string): string {
  if (days === 0) return words('sameDay')
  if (days > 1) return words('daysBefore', { count: days })
  return words(time >= evening ? 'eveningBefore' : 'dayBefore')
}

/** "Athletes see each day from 20:00 the evening before."; undefined where they see all days at once. */
export function releaseIn(
  words: ReleaseText,
  { releaseDays, releaseTime }: Release,
  says: 'says' | 'publishBody' = 'says',
): string | undefined {
  if (releaseDays === null || releaseTime === null) return undefined
  return words(says, { time: releaseTime, when: daysBeforeIn(words, releaseDays, releaseTime) })
}
