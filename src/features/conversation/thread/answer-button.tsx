import { Reply } from 'lucide-react'
import { usePart } from '#client/app.tsx'
import { displayName } from '#domain/people/person.ts'
import { useText } from '#i18n/text.tsx'
import { classNames } from '#ui/class-names.ts'
import type { TrainingSession } from '../messages/use-conversation.ts'
import { createThreadSheet } from './open-thread.tsx'

type AnswerButtonProps = {
  athlete: { id: string; fullName: string }
  session: TrainingSession
  /** How many were written about it, and how many of them are new. */
  messages?: { count: number; unread: number } | undefined
  /** Where a row has no room for a word. */
  isIcon?: boolean | undefined
  className?: string | undefined
}

/** Opens the thread of an athlete's session. The screen has a `ThreadHost`. */
export function AnswerButton(props: AnswerButtonProps) {
  const { openThread } = usePart(createThreadSheet)
  const { athlete, session, messages = { count: 0, unread: 0 }, isIcon = false, className } = props
  const text = useText()
  const name = displayName(athlete, text('shell.athlete'))
  const answer = text('dashboard.answerTo', { name })
  const count = messages.count > 0 && text('dashboard.messages', messages)
  const isNew = messages.unread > 0
  const label = [isNew && text('dashboard.new'), count, answer].filter(Boolean).join(': ')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={() => openThread({ otherId: athlete.id, otherName: name, session })}
      className={classNames(
        'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-control px-2 text-muted text-sm hover:text-ink [&_svg]:size-4',
        className,
      )}
    >
      <Reply aria-hidden />
      {isIcon ? messages.count > 0 && messages.count : count || text('dashboard.answer')}
      {isNew && <span aria-hidden className="size-2.5 rounded-full bg-volt" />}
    </button>
  )
}
