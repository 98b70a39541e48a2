import { Check, Scale } from 'lucide-react'
import { useRef, useState } from 'react'
import { longestNote } from '../../../domain/training/training.ts'
import { useText } from '../../../i18n/text.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { BottomSheet } from '../../../ui/overlays/bottom-sheet.tsx'

export type DoneOutcome = 'prescribed' | 'scaled'

const choices = [
  { outcome: 'prescribed', icon: Check, hint: 'training.prescribedHint' },
  { outcome: 'scaled', icon: Scale, hint: 'training.scaledHint' },
] as const

type CompleteSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  workoutName: string
  note: string
  onNoteChange: (note: string) => void
  onComplete: (outcome: DoneOutcome) => Promise<void>
  /** Takes the focus afterwards: the button that opened the sheet is gone then. */
  afterwards: () => HTMLElement | null
}

/** One tap logs the outcome, together with the note. */
export function CompleteSheet(props: CompleteSheetProps) {
  const { open, onOpenChange, workoutName, note, onNoteChange, onComplete, afterwards } = props
  const text = useText()
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const isDone = useRef(false)

  async function choose(outcome: DoneOutcome) {
    if (isBusy) return
    setIsBusy(true)
    setHasFailed(false)
    try {
      await onComplete(outcome)
      isDone.current = true
      onOpenChange(false)
    } catch {
      setHasFailed(true)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <BottomSheet
      open={open}
      onOpenChange={next => {
        isDone.current = false
        setHasFailed(false)
        onOpenChange(next)
      }}
      title={text('training.howWasIt')}
      description={workoutName}
      finalFocus={() => (isDone.current ? afterwards() : true)}
      footer={
        <>
          {hasFailed && (
            <Alert tone="danger" announce>
              {text('training.logFailed')} {note && text('training.noteKept')}
            </Alert>
          )}
          <div className="grid grid-cols-2 gap-3">
            {choices.map(({ outcome, icon: Icon, hint }) => (
              <button
                key={outcome}
                type="button"
                aria-disabled={isBusy}
                onClick={() => void choose(outcome)}
                className="group flex min-h-28 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border border-edge bg-card p-3 text-center transition-[background-color,scale] duration-150 hover:bg-sunken active:scale-[0.98] active:bg-volt active:text-volt-ink"
              >
                <Icon aria-hidden className="size-7" />
                <span className="heading-small">{text(`training.outcome_${outcome}`)}</span>
                <span className="text-muted text-sm leading-5 group-active:text-volt-ink">{text(hint)}</span>
              </button>
            ))}
          </div>
        </>
      }
    >
      <TextArea
        label={text('training.note')}
        hint={text('training.noteHint')}
        optional
        size="large"
        maxLength={longestNote}
        value={note}
        onChange={event => onNoteChange(event.currentTarget.value)}
      />
    </BottomSheet>
  )
}
