import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Day } from '#domain/day.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { WorkoutFormDialog } from '#features/library/library.ts'
import { formatDay } from '#i18n/day-words.ts'
import type { PlainTextKey } from '#i18n/dictionary.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { WorkoutFace } from '#ui/calendar/workout-face.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import type { DetailsOf } from './calendar-window.ts'
import type { ChangeDraft, WorkoutSummary } from './draft/draft.ts'
import type { Edits, Move, Removal } from './draft/use-edits.ts'
import { LibraryList } from './library-drawer.tsx'
import { MoveConfirmation, RemovalConfirmation } from './move-confirmation.tsx'

/** With the reader of workout texts, which is heavy. */
const RepeatWeekDialog = onDemand(() =>
  import('./repeat/repeat-week-dialog.tsx').then(module => module.RepeatWeekDialog),
)

/** The open dialog of the calendar. */
export type OpenDialog =
  | { kind: 'add'; day: Day }
  | { kind: 'create'; day: Day }
  | { kind: 'edit'; workoutId: string }
  | { kind: 'confirm move'; move: Move }
  | { kind: 'confirm removal'; removals: readonly Removal[] }
  | { kind: 'repeat'; day: Day }
  | { kind: 'shortcuts' }

type CalendarDialogsProps = {
  dialog: OpenDialog | undefined
  setDialog: (dialog: OpenDialog | undefined) => void
  range: DateRange
  edits: Edits
  /** How many athletes have done it on this day. */
  doneBy: (day: Day, workoutId: string) => number
  detailsOf: DetailsOf
  /** `isLastQuestion`: the next moves of this session are not asked about. */
  onMove: (move: Move, isLastQuestion: boolean) => void
  changeDraft: ChangeDraft
}

export function CalendarDialogs(props: CalendarDialogsProps) {
  const { dialog, setDialog, range, edits, doneBy, detailsOf, onMove, changeDraft } = props
  const close = () => setDialog(undefined)
  // Kept while the form closes, which would otherwise become one for a new workout.
  const [editedId, setEditedId] = useState<string>()
  if (dialog?.kind === 'edit' && dialog.workoutId !== editedId) setEditedId(dialog.workoutId)
  const dayOf = (kind: 'add' | 'create' | 'repeat') => (dialog?.kind === kind ? dialog.day : undefined)
  const move = dialog?.kind === 'confirm move' ? dialog.move : undefined
  const [dayToAdd, dayToCreate, dayToRepeat] = [dayOf('add'), dayOf('create'), dayOf('repeat')]

  /** Updates the card of a staged workout after an edit. */
  const refresh = (workout: WorkoutSummary) =>
    changeDraft(draft =>
      workout.workoutId in draft.workouts
        ? { ...draft, workouts: { ...draft.workouts, [workout.workoutId]: workout } }
        : draft,
    )

  return (
    <>
      <AssignWorkoutDialog
        day={dayToAdd}
        onClose={close}
        onChoose={workout => dayToAdd && edits.add(dayToAdd, workout) && close()}
        onCreate={() => dayToAdd && setDialog({ kind: 'create', day: dayToAdd })}
      />
      <WorkoutFormDialog
        open={dayToCreate !== undefined}
        onOpenChange={open => !open && close()}
        onSaved={workout => dayToCreate && edits.add(dayToCreate, workout)}
      />
      <WorkoutFormDialog
        open={dialog?.kind === 'edit'}
        onOpenChange={open => !open && close()}
        workoutId={editedId}
        onSaved={refresh}
      />
      <MoveConfirmation
        move={move}
        name={move ? edits.nameOf(move.workoutId) : ''}
        doneBy={move ? doneBy(move.from, move.workoutId) : 0}
        onClose={close}
        onConfirm={onMove}
      />
      <RemovalConfirmation
        removals={dialog?.kind === 'confirm removal' ? dialog.removals : undefined}
        doneBy={doneBy}
        onClose={close}
        onConfirm={edits.remove}
      />
      <RepeatWeekDialog
        open={dayToRepeat !== undefined}
        onOpenChange={open => !open && close()}
        day={dayToRepeat}
        range={range}
        edits={edits}
        detailsOf={detailsOf}
      />
      <ShortcutsDialog open={dialog?.kind === 'shortcuts'} onClose={close} />
    </>
  )
}

type AssignWorkoutDialogProps = {
  /** Open while there is a day. */
  day: Day | undefined
  onClose: () => void
  onChoose: (workout: WorkoutSummary) => void
  onCreate: () => void
}

/** Schedules a workout on a day: from the library, or a new one. */
function AssignWorkoutDialog({ day, onClose, onChoose, onCreate }: AssignWorkoutDialogProps) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <Dialog
      open={day !== undefined}
      onOpenChange={open => !open && onClose()}
      title={text('calendar.assignTitle')}
      startsAtField
      description={
        day && <span className="block first-letter:uppercase">{formatDay(day, language, 'full')}</span>
      }
    >
      <div className="grid gap-4">
        <Button wide icon={<Plus aria-hidden />} onClick={onCreate}>
          {text('calendar.createNew')}
        </Button>
        <LibraryList onTake={onChoose}>
          {(workout, typeName) => (
            <button
              type="button"
              onClick={() => onChoose(workout)}
              className="block w-full cursor-pointer rounded-control text-left"
            >
              <WorkoutFace workout={workout} typeName={typeName} layout="card" isShort />
            </button>
          )}
        </LibraryList>
      </div>
    </Dialog>
  )
}

/** Keys that have another name on a Spanish keyboard. */
const namedKeys = /Page Up|Page Down|Delete|Shift/
const keyNames = {
  'Page Up': 'calendar.keyPageUp',
  'Page Down': 'calendar.keyPageDown',
  Delete: 'calendar.keyDelete',
  Shift: 'calendar.keyShift',
} as const

const shortcuts: readonly { keys: readonly string[]; does: PlainTextKey }[] = [
  { keys: ['← → ↑ ↓'], does: 'calendar.key_walk' },
  { keys: ['Page Up', 'Page Down'], does: 'calendar.key_page' },
  { keys: ['T'], does: 'calendar.key_today' },
  { keys: ['Enter'], does: 'calendar.key_add' },
  { keys: ['Tab'], does: 'calendar.key_into' },
  { keys: ['M'], does: 'calendar.key_move' },
  { keys: ['Alt ↑', 'Alt ↓'], does: 'calendar.key_order' },
  { keys: ['Delete'], does: 'calendar.key_remove' },
  { keys: ['Ctrl C', 'Ctrl V'], does: 'calendar.key_copyDay' },
  { keys: ['Ctrl Shift C', 'Ctrl Shift V'], does: 'calendar.key_copyWeek' },
  { keys: ['R'], does: 'calendar.key_repeat' },
  { keys: ['Ctrl Z', 'Ctrl Shift Z'], does: 'calendar.key_undo' },
  { keys: ['Ctrl S'], does: 'calendar.key_save' },
]

type ShortcutsDialogProps = { open: boolean; onClose: () => void }

function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const text = useText()
  return (
    <Dialog isText open={open} onOpenChange={next => !next && onClose()} title={text('calendar.shortcuts')}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-3">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex flex-wrap gap-1.5">
              {keys.map(key => (
                <kbd key={key} className="rounded-tag border border-edge px-1.5 font-sans text-sm">
                  {key.replace(namedKeys, name => text(keyNames[name as keyof typeof keyNames]))}
                </kbd>
              ))}
            </dt>
            <dd className="text-muted">{text(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
