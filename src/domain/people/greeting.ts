// The greeting of the user.
export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** In the user's time zone. Until four in the morning it is still evening. */
export function partOfDay(now: Date): PartOfDay {
  const hour = now.getHours()
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/, 1)[0] ?? ''
}
