import { Mail, MailOpen } from 'lucide-react'
import { type RefCallback, use } from 'react'
import { useToday } from '#client/gym-day.ts'
import { useAction } from '#client/kit/use-action.ts'
import { displayName } from '#domain/people/person.ts'
import { AnswerButton } from '#features/conversation/conversation.ts'
import { useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { OutcomeBadge } from '#ui/outcome-badge.tsx'
import { LinkedText } from '#ui/text/linked-text.tsx'
import { CoachLink, DoneWorkout, Moment, OpenCoachLink } from '../activity/activity-item.tsx'
import { type Activity, byDayLogged, DayHeading } from '../activity/activity-list.tsx'
import { OtherNotesRead } from '../activity/other-notes-read.tsx'

type NoteListProps = {
  notes: readonly Activity[]
  now: Date
  newIds: ReadonlyMap<string, unknown>
  /** Watches the end of each note: a note that was looked at counts as read. */
  watchEnd?: RefCallback<HTMLElement> | undefined
  /** Without it, notes cannot be marked one by one. */
  onMark?: ((note: Activity) => Promise<unknown>) | undefined
  isOutdated?: boolean
}

/** Notes in full, grouped by the day on which they were written. */
export function NoteList({ notes, now, newIds, isOutdated = false, ...marking }: NoteListProps) {
  const today = useToday()
  return (
    <Card
      aria-busy={isOutdated}
      className={classNames('overflow-hidden transition-opacity duration-150', isOutdated && 'opacity-60')}
    >
      {byDayLogged(notes, today).map(group => (
        <section key={group.day} className="border-line not-first:border-t">
          <DayHeading level={2} day={group.day} now={now} />
          <ul className="divide-y divide-line">
            {group.items.map(note => (
              <Note key={note.id} note={note} now={now} isNew={newIds.has(note.id)} {...marking} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

type NoteProps = Pick<NoteListProps, 'now' | 'watchEnd' | 'onMark'> & { note: Activity; isNew: boolean }

function Note({ note, now, isNew, watchEnd, onMark }: NoteProps) {
  const text = useText()
  const { athlete, workout, day } = note
  const isDemo = use(OpenCoachLink) !== undefined
  return (
    <li className="relative flex gap-3 px-4 py-4 sm:px-5">
      {isNew && <span aria-hidden className="absolute inset-y-0 left-0 w-0.5 bg-chalk-line" />}
      <Avatar decorative name={athlete.fullName} src={athlete.avatarUrl} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="heading-small min-w-0">
            <CoachLink
              target={{ kind: 'athlete', athlete }}
              className="-my-2.5 inline-block max-w-full rounded-tag py-2.5 align-bottom decoration-edge underline-offset-4 hover:underline"
            >
              {displayName(athlete, text('shell.athlete'))}
            </CoachLink>
          </h3>
          <span className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
            {isNew && (
              <Badge tone={note.isNoteUnread ? 'volt' : 'neutral'}>
                {text(note.isNoteUnread ? 'dashboard.newNote' : 'dashboard.justRead')}
              </Badge>
            )}
            <Moment at={note.at} now={now} />
          </span>
        </div>
        <p className="mt-1 max-w-prose whitespace-pre-wrap">
          <LinkedText>{note.notes}</LinkedText>
        </p>
        <OtherNotesRead notes={note.otherNotes} />
        <div
          ref={watchEnd}
          data-watched={note.id}
          className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-muted"
        >
          <DoneWorkout item={note} />
          <OutcomeBadge outcome={note.outcome} label={text(`dashboard.outcome_${note.outcome}`)} />
        </div>
        <div className="-mb-2.5 -ml-2 flex flex-wrap gap-x-2">
          {!isDemo && (
            <AnswerButton
              athlete={athlete}
              session={{ workoutId: workout.workoutId, day, workout }}
              messages={note.messages}
            />
          )}
          {onMark && <NoteMark note={note} onMark={onMark} />}
        </div>
      </div>
    </li>
  )
}

type NoteMarkProps = { note: Activity; onMark: (note: Activity) => Promise<unknown> }

/** Marks one note as read or as unread. */
function NoteMark({ note, onMark }: NoteMarkProps) {
  const text = useText()
  const mark = useAction(() => onMark(note), { failureToast: 'dashboard.markOneFailed' })
  return (
    <button
      type="button"
      aria-busy={mark.isPending}
      onClick={() => mark.run()}
      className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control px-2 text-muted text-sm hover:text-ink [&_svg]:size-4"
    >
      {note.isNoteUnread ? <MailOpen aria-hidden /> : <Mail aria-hidden />}
      {text(note.isNoteUnread ? 'dashboard.markRead' : 'dashboard.markUnread')}
    </button>
  )
}
