// Saves what is in the log sheet, in one transaction, and notices what is better than everything before.
import { useState } from 'react'
import { comparable, improvement } from '../../../domain/score/past-results.ts'
import type { Level } from '../../../domain/score/ranking.ts'
import type { LogWrites, ScoreWrites } from '../../../domain/training/log.ts'
import { levelOf } from '../../../domain/training/training.ts'
import { useLanguage } from '../../../i18n/text.tsx'
import { levelWrites } from '../log/level-writes.ts'
import { type NewBest, noticeBests } from '../log/new-bests.ts'
import { discardNoteDraft, keepNoteDraft, type Logging } from '../log/note-drafts.ts'
import { isTyped } from '../log/sheet-values.ts'
import { writesOf } from '../log/typed-log.ts'
import { useLog } from '../log/use-training.ts'
import { blockName } from './block-name.ts'
import type { LogForm } from './use-log-form.ts'

export function useSaveLog(athleteId: string, logging: Logging, form: LogForm) {
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
    if (isLeft) keepNoteDraft(athleteId, logging, { ...unread, isOpen: true })
    setIsUnread(isLeft)
    const scores = values.scores ?? {}
    noticeBests(draftId, Object.keys(scores), bestsIn(scores, level ?? (entry && levelOf(entry))))
    return !isLeft
  }

  function bestsIn(scores: ScoreWrites, level: Level | undefined): NewBest[] {
    const { results, isLately } = form.known
    return form.blocks.flatMap((block): NewBest[] => {
      const score = scores[block.key]
      if (!score || !level) return []
      const before = comparable(results, block)
      const better = improvement(before, block, { level, score, day })
      const name = blockName(block, dayWorkout.workout.marks?.names, language)
      const { key, combination } = block
      return better ? [{ key, name, score: better, combination, isLately }] : []
    })
  }

  return { save, hasFailed, isUnread }
}
