// How somebody is greeted when they open the app.
export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Where the person is: whoever trains after midnight has not gone to bed yet. */
export function partOfDay(now: Date): PartOfDay {
  const hour = now.getHours()
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/, 1)[0] ?? ''
}
