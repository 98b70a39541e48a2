// Private notes that are typed and not saved yet, each with the revision that the coach has seen.
import { createStoredDrafts } from '../stored-drafts.ts'

export type PrivateNoteDraft = { text: string; revision: number }

const drafts = createStoredDrafts<PrivateNoteDraft>('private note draft')

const keyOf = (coachId: string, athleteId: string) => `private note draft ${coachId} ${athleteId}`

export const usePrivateNoteDraft = (coachId: string, athleteId: string): PrivateNoteDraft | undefined =>
  drafts.useDraft(coachId, keyOf(coachId, athleteId))

export const storePrivateNoteDraft = (
  coachId: string,
  athleteId: string,
  draft: PrivateNoteDraft | undefined,
): void => drafts.keep(coachId, keyOf(coachId, athleteId), draft)
