import { useNavigate, useParams } from '@tanstack/react-router'
import {
  ArrowDown,
  ArrowUp,
  BookPlus,
  CalendarArrowUp,
  CalendarCog,
  ClipboardPaste,
  Copy,
  Eraser,
  ListOrdered,
  Pencil,
  Printer,
  Repeat,
  Trash2,
  Undo2,
  UserPen,
} from 'lucide-react'
import type { Day } from '#domain/day.ts'
import { useApprovalText } from '#i18n/areas/approval-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { AnchoredMenu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import type { DetailsOf } from './calendar-window.ts'
import type { Copied } from './clipboard.ts'
import type { Edits, Removal } from './draft/use-edits.ts'
import type { ScheduledChange } from './scheduled/scheduled-changes.tsx'

export type OpenMenu =
  | { kind: 'card'; day: Day; workoutId: string; anchor: HTMLElement }
  | { kind: 'day'; day: Day; anchor: HTMLElement }

type CalendarMenusProps = {
  menu: OpenMenu | undefined
  onClose: () => void
  edits: Edits
  copied: Copied | undefined
  isReadOnly: boolean
  /** A workout of its own would take effect at once. */
  isProposal: boolean
  isDeleted: (workoutId: string) => boolean
  /** What the scheduled workout has besides the library. */
  detailsOf: DetailsOf
  /** Whether it is saved on this day; only then can it differ from the library. */
  isSaved: (day: Day, workoutId: string) => boolean
  /** Whether it was changed here since it was saved or proposed. */
  isStaged: (day: Day, workoutId: string) => boolean
  onEdit: (workoutId: string) => void
  onChange: (change: ScheduledChange) => void
  onRemove: (removals: readonly Removal[]) => void
  onMove: (day: Day, workoutId: string) => void
  onRepeat: (day: Day) => void
}

/** One card menu and one day menu for the whole calendar. */
export function CalendarMenus({ menu, onClose, ...props }: CalendarMenusProps) {
  const { language } = useLanguage()
  if (!menu) return null
  const label =
    menu.kind === 'card' ? props.edits.nameOf(menu.workoutId) : formatDay(menu.day, language, 'long')
  return (
    <AnchoredMenu
      anchor={menu.anchor}
      fallback={menu.anchor.closest<HTMLElement>('[data-day]')}
      onClose={onClose}
      label={label}
    >
      {menu.kind === 'card' ? (
        <CardItems {...props} day={menu.day} workoutId={menu.workoutId} />
      ) : (
        <DayItems {...props} day={menu.day} />
      )}
    </AnchoredMenu>
  )
}

type ItemsProps = Omit<CalendarMenusProps, 'menu' | 'onClose'> & { day: Day }

function CardItems(props: ItemsProps & { workoutId: string }) {
  const { day, workoutId, edits, isReadOnly, isDeleted, onEdit, onMove, onRemove } = props
  const text = useText()
  const navigate = useNavigate()
  const position = edits.on(day).indexOf(workoutId)
  return (
    <>
      <MenuItem icon={<Pencil />} disabled={isDeleted(workoutId)} onSelect={() => onEdit(workoutId)}>
        {text('calendar.editWorkout')}
      </MenuItem>
      <MenuItem
        icon={<ListOrdered />}
        onSelect={() => void navigate({ to: '/coach/workout/$workoutId/results', params: { workoutId } })}
      >
        {text('workouts.results')}
      </MenuItem>
      <PrintItem search={{ view: 'workout', date: day, workout: workoutId }} />
      {!isReadOnly && (
        <>
          <ChangeItems {...props} />
          <MenuSeparator />
          <MenuItem
            icon={<CalendarArrowUp />}
            disabled={isDeleted(workoutId)}
            onSelect={() => onMove(day, workoutId)}
          >
            {text('calendar.moveTo')}
          </MenuItem>
          <MenuItem
            icon={<ArrowUp />}
            disabled={position <= 0}
            onSelect={() => edits.shift(day, workoutId, -1)}
          >
            {text('calendar.moveUp')}
          </MenuItem>
          <MenuItem
            icon={<ArrowDown />}
            disabled={position === edits.on(day).length - 1}
            onSelect={() => edits.shift(day, workoutId, 1)}
          >
            {text('calendar.moveDown')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} danger onSelect={() => onRemove([{ day, workoutIds: [workoutId] }])}>
            {text('calendar.remove')}
          </MenuItem>
        </>
      )}
    </>
  )
}

/** Opens the print page of the saved day, or of one workout on it. */
function PrintItem({ search }: { search: { view: 'day' | 'workout'; date: Day; workout?: string } }) {
  const text = useText()
  const navigate = useNavigate()
  const { programId } = useParams({ from: '/coach/program/$programId' })
  return (
    <MenuItem
      icon={<Printer />}
      onSelect={() => void navigate({ to: '/coach/print/program/$programId', params: { programId }, search })}
    >
      {text('ui.print')}
    </MenuItem>
  )
}

/** The changes that make this day differ from the library. A staged workout has to be saved first. */
function ChangeItems(props: ItemsProps & { workoutId: string }) {
  const { day, workoutId, detailsOf, isSaved, isStaged, isProposal, onChange } = props
  const text = useText()
  const approval = useApprovalText()
  const hasToWait = isStaged(day, workoutId)
  // What takes effect at once needs the day as athletes have it.
  const isNotThere = !isSaved(day, workoutId)
  const first = isProposal ? approval('publishFirst') : text('calendar.saveFirst')
  const change = (kind: ScheduledChange['kind']) => onChange({ kind, day, workoutId })
  return (
    <>
      <MenuItem icon={<CalendarCog />} disabled={hasToWait} onSelect={() => change('edit day')}>
        {text('calendar.editDay')}
        {hasToWait && ` ${isProposal ? approval('proposeFirst') : first}`}
      </MenuItem>
      <MenuItem icon={<UserPen />} disabled={isNotThere} onSelect={() => change('athletes')}>
        {text('calendar.changeForAthlete')}
        {isNotThere && ` ${first}`}
      </MenuItem>
      {detailsOf(day, workoutId)?.own && (
        <>
          <MenuItem icon={<Undo2 />} disabled={hasToWait} onSelect={() => change('put back')}>
            {text('calendar.putBack')}
          </MenuItem>
          {!isProposal && (
            <MenuItem icon={<BookPlus />} disabled={hasToWait} onSelect={() => change('own workout')}>
              {text('calendar.makeOwn')}
            </MenuItem>
          )}
        </>
      )}
    </>
  )
}

function DayItems({ day, edits, copied, onRemove, onRepeat }: ItemsProps) {
  const text = useText()
  const isEmpty = edits.on(day).length === 0
  return (
    <>
      <MenuItem icon={<Copy />} disabled={isEmpty} onSelect={() => edits.copyFrom(day, 'day')}>
        {text('calendar.copyDay')}
      </MenuItem>
      <MenuItem icon={<Copy />} onSelect={() => edits.copyFrom(day, 'week')}>
        {text('calendar.copyWeek')}
      </MenuItem>
      <MenuItem
        icon={<ClipboardPaste />}
        disabled={!copied}
        onSelect={() => copied && edits.paste(day, copied)}
      >
        {text(copied?.kind === 'week' ? 'calendar.pasteWeek' : 'calendar.pasteDay')}
      </MenuItem>
      <MenuItem icon={<Repeat />} onSelect={() => onRepeat(day)}>
        {text('calendar.repeatWeek')}
      </MenuItem>
      <PrintItem search={{ view: 'day', date: day }} />
      <MenuSeparator />
      <MenuItem
        icon={<Eraser />}
        danger
        disabled={isEmpty}
        onSelect={() => onRemove([{ day, workoutIds: edits.on(day) }])}
      >
        {text('calendar.clearDay')}
      </MenuItem>
      <MenuItem icon={<Eraser />} danger onSelect={() => onRemove(edits.weekOf(day))}>
        {text('calendar.clearWeek')}
      </MenuItem>
    </>
  )
}
