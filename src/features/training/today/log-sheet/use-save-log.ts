// Saves what is in the log sheet, in one transaction, and notices what is better than everything before.
import { useState } from 'react'
import { usePart } from '#client/app.tsx'
import { comparable, improvement } from '#domain/score/past-results.ts'
import type { Level } from '#domain/score/ranking.ts'
import type { LogWrites, ScoreWrites } from '#domain/training/log.ts'
import { levelOf } from '#domain/training/training.ts'
import { levelWrites } from '#features/training/log/level-writes.ts'
import { createNewBests, type NewBest, type SavedScore } from '#features/training/log/new-bests.ts'
import { createNoteDrafts, type Logging } from '#features/training/log/note-drafts.ts'
import { isTyped } from '#features/training/log/sheet-values.ts'
import { writesOf } from '#features/training/log/typed-log.ts'
import { useLog } from '#features/training/log/use-training.ts'
import { useLanguage } from '#i18n/text.tsx'
import { blockName } from '../card/block-name.ts'
import type { LogForm } from './use-log-form.ts'

export function useSaveLog(athleteId: string, logging: Logging, form: LogForm) {
  const { discardNoteDraft, storeNoteDraft } = usePart(createNoteDrafts)
  const { noticeBests } = usePart(createNewBests)
  const { dayWorkout, day } = logging
  const log = useLog()
  const { language } = useLanguage()
  const [hasFailed, setHasFailed] = useState(false)
  const [isUnread, setIsUnread] = useState(false)

  /** Resolves to whether all of it is saved. What was not understood stays in the sheet. */
  async function save(level?: Level): Promise<boolean> {
    const { draft, draftId, entry, saved, blocks, unitOf, isOtherSettled } = form
    const { values, unread } = writesOf(draft ?? {}, entry, blocks, unitOf)
    const notes = draft?.text?.trim()
    const isNoteChanged = notes !== undefined && (notes !== saved.text || isOtherSettled)
    const writes: Partial<LogWrites> = {
      ...(level && levelWrites(level, entry)),
      ...values,
      ...(isNoteChanged && { notes }),
    }
    const isLeft = isTyped(unread)
    setHasFailed(false)
    try {
      if (Object.keys(writes).length > 0) await log(dayWorkout, day, writes, draft, isLeft)
      else if (draft && !isLeft) discardNoteDraft(draftId)
    } catch {
      setHasFailed(true)
      return false
    }
    if (isLeft) storeNoteDraft(athleteId, logging, { ...unread, isOpen: true })
    setIsUnread(isLeft)
    const scores = values.scores ?? {}
    const savedScores = savedIn(scores, level ?? (entry && levelOf(entry)))
    const bests = bestsIn(savedScores)
    const at = { workoutId: dayWorkout.workout.workoutId, day }
    // A phone that knows all and sees no new best needs no answer.
    const unconfirmed = bests.length > 0 || form.known.isLately ? savedScores : []
    noticeBests({ of: draftId, at, bests, unconfirmed }, Object.keys(scores))
    return !isLeft
  }

  function savedIn(scores: ScoreWrites, level: Level | undefined): SavedScore[] {
    const { marks } = dayWorkout.workout
    return form.blocks.flatMap((block): SavedScore[] => {
      const score = scores[block.key]
      return score && level ? [{ block, name: blockName(block, marks?.names, language), level, score }] : []
    })
  }

  function bestsIn(saved: readonly SavedScore[]): NewBest[] {
    const { results, isLately } = form.known
    return saved.flatMap(({ block, name, level, score }): NewBest[] => {
      const better = improvement(comparable(results, block), block, { level, score, day })
      const { key, combination } = block
      return better ? [{ key, name, score: better, combination, isLately }] : []
    })
  }

  return { save, hasFailed, isUnread }
}
