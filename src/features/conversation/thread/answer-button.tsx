import { Reply } from 'lucide-react'
import { displayName } from '../../../domain/people/person.ts'
import { useText } from '../../../i18n/text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { Session } from '../messages/use-conversation.ts'
import { openThread } from './open-thread.ts'

type AnswerButtonProps = {
  athlete: { id: string; fullName: string }
  session: Session
  /** How many were written about it. */
  messages?: number | undefined
  /** Where a row has no room for a word. */
  isIcon?: boolean | undefined
  className?: string | undefined
}

/** Opens the thread of an athlete's session. The screen has a `ThreadHost`. */
export function AnswerButton(props: AnswerButtonProps) {
  const { athlete, session, messages = 0, isIcon = false, className } = props
  const text = useText()
  const name = displayName(athlete, text('shell.athlete'))
  const answer = text('dashboard.answerTo', { name })
  const count = messages > 0 && text('dashboard.messages', { count: messages })
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={count ? `${count}: ${answer}` : answer}
      onClick={() => openThread({ otherId: athlete.id, otherName: name, session })}
      className={classNames(
        'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-control px-2 text-muted text-sm hover:text-ink [&_svg]:size-4',
        className,
      )}
    >
      <Reply aria-hidden />
      {!isIcon && (count || text('dashboard.answer'))}
    </button>
  )
}
