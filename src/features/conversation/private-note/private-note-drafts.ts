// Private notes that are typed and not saved yet, each with the revision that the coach has seen.
import { type App, usePart } from '#client/app.tsx'
import { createStoredDrafts } from '../stored-drafts.ts'

export type PrivateNoteDraft = { text: string; revision: number }

const keyOf = (coachId: string, athleteId: string) => `private note draft ${coachId} ${athleteId}`

export function createPrivateNoteDrafts(app: App) {
  const drafts = createStoredDrafts<PrivateNoteDraft>(app, 'private note draft')
  return {
    drafts,
    storePrivateNoteDraft: (coachId: string, athleteId: string, draft: PrivateNoteDraft | undefined): void =>
      drafts.keep(coachId, keyOf(coachId, athleteId), draft),
  }
}

export const usePrivateNoteDraft = (coachId: string, athleteId: string): PrivateNoteDraft | undefined =>
  usePart(createPrivateNoteDrafts).drafts.useDraft(coachId, keyOf(coachId, athleteId))
