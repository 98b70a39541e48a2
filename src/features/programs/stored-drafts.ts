// The keys of the calendar drafts that this browser stores, without the calendar itself.
const prefix = 'calendarDraft:'

export function draftKey(coachId: string, programId: string): string {
  return `${prefix}${coachId}:${programId}`
}

/** The keys of all drafts, of every coach who used this browser. */
export function storedDrafts(): string[] {
  return Object.keys(localStorage).filter(key => key.startsWith(prefix))
}
