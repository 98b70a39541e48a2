// Private notes that are typed and not saved yet, each with the revision that the coach has seen.
import { createKeptDrafts } from '../kept-drafts.ts'

export type NoteDraft = { text: string; revision: number }

const drafts = createKeptDrafts<NoteDraft>('private note draft')

const keyOf = (coachId: string, athleteId: string) => `private note draft ${coachId} ${athleteId}`

export const useNoteDraft = (coachId: string, athleteId: string): NoteDraft | undefined =>
  drafts.useDraft(coachId, keyOf(coachId, athleteId))

export const keepNoteDraft = (coachId: string, athleteId: string, draft: NoteDraft | undefined): void =>
  drafts.keep(coachId, keyOf(coachId, athleteId), draft)
