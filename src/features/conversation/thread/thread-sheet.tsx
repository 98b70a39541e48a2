import { useEffect } from 'react'
import { useApp } from '#client/app.tsx'
import { plain } from '#domain/conversation/entry.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { useConversationText } from '#i18n/areas/conversation-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { BottomSheet } from '#ui/overlays/bottom-sheet.tsx'
import { openCachedConversation } from '../messages/cached-entries.ts'
import { Composer } from '../messages/composer.tsx'
import { EntryList } from '../messages/entry-list.tsx'
import { type Conversation, type ShownEntry, useConversation } from '../messages/use-conversation.ts'
import { useEntryChanges } from '../messages/use-entry-changes.tsx'
import type { Thread } from './open-thread.tsx'

type ThreadSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  thread: Thread | undefined
}

/** The note and the messages about one session, and the answer under them. */
export function ThreadSheet({ thread, ...sheet }: ThreadSheetProps) {
  return thread ? <OpenThread key={keyOf(thread)} thread={thread} {...sheet} /> : null
}

/** The athlete's note stands first, also after a change, and before it has reached the server. */
function withNote(conversation: Conversation, note: Thread['note']): Conversation {
  const { entries } = conversation
  const known = entries.find(({ kind }) => kind === 'note') ?? (note && unsentNote(note))
  if (!known) return conversation
  return { ...conversation, entries: [known, ...entries.filter(one => one !== known)] }
}

const unsentNote = ({ text, at }: NonNullable<Thread['note']>): ShownEntry => ({
  ...plain,
  kind: 'note',
  id: 'note',
  author: 'athlete',
  text,
  at,
  isUnsent: false,
  refusal: null,
})

const keyOf = ({ otherId, session }: Thread) => `${otherId} ${session.workoutId} ${session.day}`

function OpenThread({ thread, open, onOpenChange }: ThreadSheetProps & { thread: Thread }) {
  const app = useApp()
  const text = useConversationText()
  const { language } = useLanguage()
  const { otherId, otherName, session, note, onAnswered } = thread
  const conversation = withNote(useConversation(otherId, session), note)
  useEffect(() => void openCachedConversation(app, otherId, session), [otherId, session, app])
  const { edited, stopEditing, isHeld, handlers, question } = useEntryChanges(conversation)
  const day = formatDay(session.day, language, 'short')
  const isEmpty = conversation.list.data && conversation.entries.length === 0
  return (
    <>
      <BottomSheet
        open={open}
        onOpenChange={onOpenChange}
        title={otherName}
        description={session.workout ? text('sessionTitle', { workout: titleOf(session.workout), day }) : day}
        footer={
          <Composer
            conversation={conversation}
            otherName={otherName}
            edited={edited}
            onEdited={stopEditing}
            onSent={onAnswered}
            startsHere
          />
        }
      >
        {isEmpty ? (
          <p className="py-4 text-muted">{text('emptyThread')}</p>
        ) : (
          <EntryList conversation={conversation} otherName={otherName} isHeld={isHeld} {...handlers} />
        )}
      </BottomSheet>
      {question}
    </>
  )
}
