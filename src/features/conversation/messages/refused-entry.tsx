import { RotateCcw } from 'lucide-react'
import { type App, useApp } from '#client/app.tsx'
import { createPhoneOutbox } from '#client/outbox/phone-outbox.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { useConversationText } from '#i18n/conversation/conversation-text.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { isMessage } from './message-outbox.ts'
import type { ShownEntry } from './use-conversation.ts'

type RefusedEntryProps = { entry: ShownEntry; refusal: ErrorCode; otherName: string }

/** Under a message that the server refused: why, and what the author can do. */
export function RefusedEntry({ entry, refusal, otherName: name }: RefusedEntryProps) {
  const app = useApp()
  const { outbox } = app.part(createPhoneOutbox)
  const text = useConversationText()
  const words = useText()
  const isSessionGone = refusal === 'workout_gone'
  const isByCoach = entry.author === 'coach'
  const reason = isSessionGone
    ? text(isByCoach ? 'sessionGoneForCoach' : 'sessionGoneForAthlete', { name })
    : refusal === 'inactive'
      ? text(isByCoach ? 'inactiveForCoach' : 'inactiveForAthlete', { name })
      : words(`errors.${refusal}`)
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-danger text-sm">
      <span role="alert">{text('notSent', { reason })}</span>
      {isSessionGone && (
        <Button variant="quiet" onClick={() => void sendWithoutSession(app, entry.id)}>
          {text('sendWithoutSession')}
        </Button>
      )}
      <Button variant="quiet" icon={<RotateCcw aria-hidden />} onClick={() => void outbox.tryAgain(entry.id)}>
        {text('tryAgain')}
      </Button>
      <Button variant="quiet" onClick={() => void outbox.discard(entry.id)}>
        {text('discard')}
      </Button>
    </div>
  )
}

/** Into the conversation, at the place in the queue that it has. */
async function sendWithoutSession({ part }: App, id: string): Promise<void> {
  const { outbox } = part(createPhoneOutbox)
  const item = outbox
    .state()
    .items.filter(isMessage)
    .find(one => one.id === id)
  if (item) await outbox.replace({ ...item, session: null } as typeof item)
}
