import { X } from 'lucide-react'
import { titleOf } from '#domain/programming/workout.ts'
import { useConversationText } from '#i18n/conversation/conversation-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import type { TrainingSession } from './use-conversation.ts'

/** Above the composer: in whose thread the message will be, and the way out of it. */
export function AboutSession({ session, onDrop }: { session: TrainingSession; onDrop: () => void }) {
  const text = useConversationText()
  const { language } = useLanguage()
  if (!session.workout) return null
  return (
    <p className="-my-2 flex items-center gap-2 text-sm">
      <span
        aria-hidden
        style={{ backgroundColor: session.workout.color }}
        className="size-3 shrink-0 rounded-[3px] border border-ink/15"
      />
      <span className="min-w-0 truncate">
        {text('about', {
          workout: titleOf(session.workout),
          day: formatDay(session.day, language, 'short'),
        })}
      </span>
      <PlainIconButton
        label={text('notAbout')}
        icon={<X />}
        // The keyboard stays open.
        onPointerDown={event => event.preventDefault()}
        onClick={onDrop}
        className="-ml-1 shrink-0 text-muted"
      />
    </p>
  )
}
