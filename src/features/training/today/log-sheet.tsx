import { useRef, useState } from 'react'
import { useNow } from '../../../client/use-now.ts'
import { today } from '../../../domain/day.ts'
import { titleOf } from '../../../domain/programming/workout.ts'
import { findEntry } from '../../../domain/training/log.ts'
import { otherTexts } from '../../../domain/training/note-merge.ts'
import { longestNote, type Training } from '../../../domain/training/training.ts'
import { formatDay } from '../../../i18n/day-words.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { BottomSheet } from '../../../ui/overlays/bottom-sheet.tsx'
import { discardNoteDraft, draftKey, keepNoteDraft, type Logging, useNoteDrafts } from '../log/note-drafts.ts'
import { seenNow, useLog } from '../log/use-training.ts'
import { NoteAnswers } from './note-answers.tsx'
import { OtherNotes } from './other-notes.tsx'
import { type DoneOutcome, OutcomeAnswers } from './outcome-answers.tsx'

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
  return <OpenSheet key={draftKey(props.athleteId, logging)} logging={logging} {...props} />
}

type OpenSheetProps = LogSheetProps & { logging: Logging }

/** One tap logs the outcome, together with the note; or the note is saved on its own. */
function OpenSheet({ athleteId, training, open, onOpenChange, logging, card }: OpenSheetProps) {
  const { dayWorkout, day, isNoteOnly } = logging
  const text = useText()
  const log = useLog()
  const draftId = draftKey(athleteId, logging)
  const { drafts, isStored } = useNoteDrafts()
  const draft = drafts.find(({ id }) => id === draftId)
  const entry = training && findEntry(training, dayWorkout.workout.workoutId, day)
  const record = entry ?? dayWorkout.record
  const saved = record?.notes ?? ''
  const standing = record?.outcome ?? 'open'
  const beside = otherTexts(saved, record?.otherNotes ?? [])
  const others = beside.filter(({ id }) => !draft?.replaces?.includes(id))
  const [hasFailed, setHasFailed] = useState(false)
  const isDone = useRef(false)

  /** `settled` is a note of another phone that was added to this one, or is not wanted. */
  function write(text: string, settled?: string) {
    const seen = draft ? draft.replaces : seenNow(athleteId, dayWorkout.workout.workoutId, day)
    const replaces = settled && seen ? [...seen, settled] : seen
    if (text === saved && !settled && others.length === beside.length) discardNoteDraft(draftId)
    else keepNoteDraft(athleteId, logging, { text, isOpen: true, replaces })
  }

  function close() {
    if (draft) keepNoteDraft(athleteId, logging, { ...draft, isOpen: false })
    onOpenChange(false)
  }

  async function save(outcome?: DoneOutcome) {
    const notes = draft?.text.trim()
    const isNoteChanged = notes !== undefined && (notes !== saved || others.length < beside.length)
    setHasFailed(false)
    try {
      if (outcome || isNoteChanged)
        await log(dayWorkout, day, { ...(outcome && { outcome }), ...(isNoteChanged && { notes }) }, draft)
      if (draft && !outcome && !isNoteChanged) discardNoteDraft(draftId)
      isDone.current = true
      onOpenChange(false)
    } catch {
      setHasFailed(true)
    }
  }

  function discard() {
    discardNoteDraft(draftId)
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
              onSave={() => save()}
              onClose={close}
              onDiscard={discard}
            />
          ) : (
            <>
              {/* With an answer that stands, a note need not wait for another one. */}
              {standing !== 'open' && draft && (
                <Button size="large" variant="primary" wide onClick={() => void save()}>
                  {text('training.saveNote')}
                </Button>
              )}
              <OutcomeAnswers
                standing={standing}
                onChoose={chosen => save(chosen === standing ? undefined : chosen)}
              />
            </>
          )}
        </>
      }
    >
      <TextArea
        label={text('training.note')}
        hideLabel={isNoteOnly}
        hint={text(draft && !isStored ? 'training.noteNotStored' : 'training.noteHint')}
        optional={!isNoteOnly}
        size="large"
        maxLength={longestNote}
        // The room of the label is the field's there.
        className="lowest:[&>label]:sr-only"
        autoFocus={isNoteOnly}
        value={draft?.text ?? saved}
        onChange={event => write(event.currentTarget.value)}
      />
      <OtherNotes
        notes={others}
        onAdd={({ id, text: other }) => write(`${draft?.text ?? saved}\n${other}`.trim(), id)}
        onRemove={({ id }) => write(draft?.text ?? saved, id)}
      />
    </BottomSheet>
  )
}

/** The workout, and its day unless that is today. */
function useSubject({ dayWorkout, day }: Logging): string {
  const { language } = useLanguage()
  const name = titleOf(dayWorkout.workout)
  return day === today(useNow()) ? name : `${name} · ${formatDay(day, language, 'long')}`
}
