import { BackLink } from '#client/kit/back-link.tsx'
import { useConversationText } from '#i18n/conversation/conversation-text.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { ConversationPane } from '../messages/conversation-pane.tsx'
import { nameOf } from './coach-list.tsx'
import type { CoachLine } from './known-coaches.ts'
import { MessageActions } from './message-actions.tsx'
import { ToTraining } from './to-training.tsx'

type OneConversationProps = {
  line: CoachLine
  hasOthers: boolean
  /** Where it opens. */
  messageId: string | undefined
}

/** Fills the screen: the messages scroll, and the composer stays above the keyboard. */
export function OneConversation({ line, hasOthers, messageId }: OneConversationProps) {
  const text = useConversationText()
  const name = nameOf(line, text)
  return (
    <main data-fills-screen className="mx-auto flex min-h-0 w-full max-w-3xl flex-1 flex-col">
      <PageTitle>{text('conversationWith', { name })}</PageTitle>
      {/* With large text on a phone the name stands below, in whole words. */}
      <header className="flex min-h-[min(3.5rem,64px)] items-center gap-3 border-line max-[18rem]:flex-wrap max-[18rem]:gap-0 max-[18rem]:pb-2 border-b px-[min(1.25rem,4vw)] short:min-h-[min(2.75rem,48px)]">
        <span className="flex shrink-0 text-muted text-sm max-[22rem]:[&_a_span]:sr-only">
          {hasOthers ? (
            <BackLink to="/athlete/messages" search={{}}>
              {text('messages')}
            </BackLink>
          ) : (
            <ToTraining />
          )}
        </span>
        <h1 className="heading-small line-clamp-2 min-w-0 break-words max-[18rem]:order-last max-[18rem]:line-clamp-none max-[18rem]:basis-full">
          {name}
        </h1>
        <MessageActions />
      </header>
      <ConversationPane
        key={`${line.coach.id} ${messageId}`}
        otherId={line.coach.id}
        otherName={name}
        messageId={messageId}
      />
    </main>
  )
}
