import { ArrowDown, MessagesSquare } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useConversationText } from '#i18n/areas/conversation-text.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useKeyboardInset } from '#ui/viewport/use-keyboard-inset.ts'
import { Composer } from './composer.tsx'
import { EntryList } from './entry-list.tsx'
import { type Conversation, useConversation } from './use-conversation.ts'
import { useEntryChanges } from './use-entry-changes.tsx'

type ConversationPaneProps = {
  otherId: string
  otherName: string
  /** Between the messages and the composer. */
  notice?: ReactNode
  onSent?: (() => void) | undefined
  next?: { label: string; open: () => void } | undefined
  startsHere?: boolean | undefined
  /** The message at which it opens. */
  messageId?: string | undefined
}

/** A whole conversation in the height that it is given: the entries scroll, the composer stays. */
export function ConversationPane(props: ConversationPaneProps) {
  const { otherId, otherName, notice, onSent, next, startsHere, messageId } = props
  const text = useConversationText()
  const conversation = useConversation(otherId)
  const { edited, stopEditing, isHeld, handlers, question } = useEntryChanges(conversation)
  const { entries, list, own } = conversation
  const { scroller, onScroll, isAway, hasNew, toEnd } = useScrolledUp(conversation)
  const isEmpty = list.data && entries.length === 0
  // The composer stays above a keyboard that lies over the page.
  const inset = useKeyboardInset()
  return (
    <div className="flex min-h-0 flex-1 flex-col" style={{ paddingBottom: inset }}>
      <div className="relative flex min-h-0 flex-1 flex-col">
        {/* Reversed: it starts at its end, and what is loaded above does not move what is in view. */}
        <div
          ref={scroller}
          onScroll={onScroll}
          className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-[min(1.25rem,4vw)]"
        >
          {/* Short conversations begin at the composer, as in a chat. */}
          <div className="mt-auto py-3">
            {isEmpty ? (
              <EmptyState
                icon={<MessagesSquare aria-hidden />}
                title={text('emptyTitle')}
                body={text(own === 'athlete' ? 'emptyForAthlete' : 'emptyForCoach', { name: otherName })}
              />
            ) : (
              <EntryList
                conversation={conversation}
                otherName={otherName}
                isHeld={isHeld}
                messageId={messageId}
                {...handlers}
              />
            )}
          </div>
        </div>
        {isAway && <ToEnd hasNew={hasNew} onPress={toEnd} />}
      </div>
      <div className="border-line border-t px-[min(1.25rem,4vw)] py-3">
        {notice}
        <Composer
          conversation={conversation}
          otherName={otherName}
          edited={edited}
          onEdited={stopEditing}
          onSent={onSent}
          next={next}
          startsHere={startsHere}
        />
      </div>
      {question}
    </div>
  )
}

/** Instead of moving the reader away from what they read. */
function ToEnd({ hasNew, onPress }: { hasNew: boolean; onPress: () => void }) {
  const text = useConversationText()
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={text(hasNew ? 'newBelow' : 'toEnd')}
      className={classNames(
        'absolute right-4 bottom-3 flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-full px-3 font-heading font-semibold text-sm shadow-float',
        hasNew ? 'bg-volt text-volt-ink' : 'border border-line bg-raised text-ink',
      )}
    >
      <span role="status">{hasNew && text('newBelow')}</span>
      <ArrowDown aria-hidden className="size-5" />
    </button>
  )
}

/** From here on the newest message is out of view, in pixels. */
const away = 120

type ScrolledUp = {
  scroller: RefObject<HTMLDivElement | null>
  onScroll: () => void
  isAway: boolean
  /** Something arrived since the reader scrolled up. */
  hasNew: boolean
  toEnd: () => void
}

/** Whether the reader looks at older messages, in a list that is laid out from its end. */
function useScrolledUp({ entries, own }: Conversation): ScrolledUp {
  const scroller = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(false)
  const newest = entries.at(-1)
  const [seen, setSeen] = useState(newest?.id)
  if (!isAway && seen !== newest?.id) setSeen(newest?.id)
  return {
    scroller,
    // Reversed: 0 is the end, and above it is negative.
    onScroll: () => setIsAway(Math.abs(scroller.current?.scrollTop ?? 0) > away),
    isAway,
    hasNew: isAway && newest?.id !== seen && (newest?.author !== own || newest.by !== null),
    toEnd: () => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' }),
  }
}
