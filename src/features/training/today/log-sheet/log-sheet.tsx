import { useRef, useState } from 'react'
import { usePart } from '#client/app.tsx'
import { useNow } from '#client/use-now.ts'
import { today } from '#domain/day.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { comparable, improvement } from '#domain/score/past-results.ts'
import type { Level } from '#domain/score/ranking.ts'
import type { LogWrites, ScoreWrites } from '#domain/training/log.ts'
import { levelOf, type Training } from '#domain/training/training.ts'
import { levelWrites } from '#features/training/log/level-writes.ts'
import { hasTypedResult, isTyped } from '#features/training/log/log-sheet-values.ts'
import { createNewBests, type NewBest, type SavedScore } from '#features/training/log/new-bests.ts'
import { createNoteDrafts, draftKey, type Logging } from '#features/training/log/note-drafts.ts'
import { writesOf } from '#features/training/log/typed-log.ts'
import { useLog } from '#features/training/log/use-training.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { BottomSheet } from '#ui/overlays/bottom-sheet.tsx'
import { blockName } from '../card/done-line.tsx'
import { Keypad, useKeypad } from './keypad.tsx'
import { MoreValues } from './more-values.tsx'
import { NoteAnswers, NoteField, OtherNotes } from './note-field.tsx'
import { OutcomeAnswers } from './outcome-answers.tsx'
import { ScoreFields } from './score-fields.tsx'
import { type LogForm, useLogForm } from './use-log-form.ts'

type LogSheetProps = {
  athleteId: string
  training: Training | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  logging: Logging | undefined
  card: HTMLElement | null
}

export function LogSheet({ logging, ...props }: LogSheetProps) {
  if (!logging) return null
  return <OpenLogSheet key={draftKey(props.athleteId, logging)} logging={logging} {...props} />
}

type OpenLogSheetProps = LogSheetProps & { logging: Logging }

/** One tap logs the outcome, together with all that was typed; or the note is saved on its own. */
function OpenLogSheet({ athleteId, training, open, onOpenChange, logging, card }: OpenLogSheetProps) {
  const drafts = usePart(createNoteDrafts)
  const { dayWorkout, isNoteOnly } = logging
  const { marks } = dayWorkout.workout
  const text = useText()
  const form = useLogForm(athleteId, logging, training)
  const { draft, draftId, entry, shown } = form
  const standing = entry && levelOf(entry)
  const keypad = useKeypad()
  const isDone = useRef(false)
  const { save, hasFailed, isUnread } = useSaveLog(athleteId, logging, form)

  function close() {
    form.putAway()
    onOpenChange(false)
  }

  async function saveAndClose(level?: Level) {
    const isSaved = await save(level)
    if (!isSaved) return
    isDone.current = true
    onOpenChange(false)
  }

  function discard() {
    drafts.discard(draftId)
    onOpenChange(false)
  }

  return (
    <BottomSheet
      open={open}
      onOpenChange={next => !next && close()}
      title={text(isNoteOnly ? 'training.note' : 'training.howWasIt')}
      description={useSubject(logging)}
      // The button that opened the sheet may be gone, and the card as well.
      finalFocus={() => (isDone.current && card?.isConnected ? card : true)}
      keypad={keypad.keys && <Keypad keys={keypad.keys} onPress={keypad.press} onDone={keypad.close} />}
      footer={
        <>
          {hasFailed && (
            <Alert tone="danger" announce>
              {text('training.logFailed')} {draft && text('training.noteKept')}
            </Alert>
          )}
          {isNoteOnly ? (
            <NoteAnswers
              isChanged={draft !== undefined}
              onSave={() => saveAndClose()}
              onClose={close}
              onDiscard={discard}
            />
          ) : (
            <>
              {/* With an answer that stands, what was typed need not wait for another one. */}
              {standing && draft && (
                <Button
                  size="large"
                  variant="primary"
                  wide
                  className={keypad.keys && 'min-h-[52px]! py-1! text-[min(1rem,20px)]!'}
                  onClick={() => void saveAndClose()}
                >
                  {text(hasTypedResult(draft) ? 'training.saveResult' : 'training.saveNote')}
                </Button>
              )}
              <OutcomeAnswers
                standing={standing}
                offersRxPlus={marks?.offersRxPlus ?? standing === 'rx_plus'}
                isLow={keypad.keys !== undefined}
                onChoose={saveAndClose}
              />
            </>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ScoreFields
          form={form}
          names={marks?.names ?? {}}
          side={training?.side ?? null}
          keypad={keypad}
          isUnread={isUnread}
        />
        <NoteField form={form} isAlone={isNoteOnly} onFocus={keypad.close} />
        <OtherNotes
          notes={form.others}
          onAdd={({ id, text: other }) => form.change({ text: `${shown.text}\n${other}`.trim() }, id)}
          onRemove={({ id }) => form.change({ text: shown.text }, id)}
        />
        {!isNoteOnly && <MoreValues form={form} standing={standing} onFocus={keypad.close} />}
      </div>
    </BottomSheet>
  )
}

/** The workout, and its day unless that is today. */
function useSubject({ dayWorkout, day }: Logging): string {
  const { language } = useLanguage()
  const name = titleOf(dayWorkout.workout)
  return day === today(useNow()) ? name : `${name} · ${formatDay(day, language, 'long')}`
}

// Saves what is in the log sheet, in one transaction, and notices what is better than everything before.
function useSaveLog(athleteId: string, logging: Logging, form: LogForm) {
  const { discard, storeNoteDraft } = usePart(createNoteDrafts)
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
      else if (draft && !isLeft) discard(draftId)
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
    const unconfirmed = bests.length > 0 || form.compared.isLately ? savedScores : []
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
    const { results, isLately } = form.compared
    return saved.flatMap(({ block, name, level, score }): NewBest[] => {
      const better = improvement(comparable(results, block), block, { level, score, day })
      const { key, combination } = block
      return better ? [{ key, name, score: better, combination, isLately }] : []
    })
  }

  return { save, hasFailed, isUnread }
}
