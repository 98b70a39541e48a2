import { SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usePart } from '#client/app.tsx'
import { longestMessage } from '#domain/conversation/message.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { PushOffer } from '#features/push/push.ts'
import { useConversationText } from '#i18n/areas/conversation-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { createMessageDrafts, messageDraftKey, useMessageDraft } from '../stored-drafts.ts'
import {
  type Conversation,
  type ShownEntry,
  type TrainingSession,
  useEntryActions,
} from './use-conversation.ts'

type ComposerProps = {
  conversation: Conversation
  otherName: string
  /** The message that is being edited instead of writing a new one. */
  edited: ShownEntry | undefined
  onEdited: () => void
  onSent?: (() => void) | undefined
  /** After a message that is sent with Ctrl+Enter or its button: on to the next conversation. */
  next?: { label: string; open: () => void } | undefined
  /** Where writing is what the user came for. Not on touch, where it would open the keyboard. */
  startsHere?: boolean | undefined
}

/** Where messages are written. What is typed is kept until it is sent. */
export function Composer(props: ComposerProps) {
  const reason = useWhyClosed(props)
  if (reason) return <p className="text-muted text-sm">{reason}</p>
  const { edited } = props
  return edited ? <Editor key={edited.id} {...props} edited={edited} /> : <Writer {...props} />
}

function useWhyClosed({ conversation, otherName: name }: ComposerProps): string | undefined {
  const text = useConversationText()
  const { own, standing, state } = conversation
  if (standing === 'ended') return text('ended')
  if (standing === 'inactive')
    return own === 'athlete' ? text('inactiveForAthlete') : text('inactiveForCoach', { name })
  return state?.isClosed && own === 'athlete' ? text('closedForAthlete') : undefined
}

function Writer({ conversation, otherName, onSent, next, startsHere = false }: ComposerProps) {
  const { messageDraft, takeMessageDraft, storeMessageDraft } = usePart(createMessageDrafts)
  const text = useConversationText()
  const { otherId, session, personId, gymId, send } = conversation
  const draft = messageDraftKey({ authorId: personId, gymId, otherId }, session)
  const typed = useMessageDraft(personId, draft)
  const isTouch = useMediaQuery('(pointer: coarse)')
  const field = useRef<HTMLTextAreaElement>(null)
  const [hasSent, setHasSent] = useState(false)
  const { about, hold, release, drop } = useAbout(conversation)
  const tooLong = useTooLong(typed)

  useEffect(() => {
    if (!startsHere || isTouch) return
    // Not away from a menu or dialog that was opened meanwhile.
    const overlay = document.activeElement?.closest('[role=menu], [role=dialog]')
    if (!overlay || overlay.contains(field.current)) field.current?.focus({ preventScroll: true })
  }, [startsHere, isTouch])

  async function submit(goesOn = false) {
    const message = messageDraft(draft).trim()
    if (!message || message.length > longestMessage) return
    takeMessageDraft(draft)
    await send(message, draft, about)
    release()
    setHasSent(true)
    onSent?.()
    if (goesOn) next?.open()
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onEnter(event, () => submit(true))
    // A phone's Enter starts a new line, as its keyboard says.
    else if (!isTouch) onEnter(event, submit)
  }

  const form = (
    <form
      className="flex flex-wrap items-end justify-end gap-2"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextArea
        ref={field}
        hideLabel
        label={text('write', { name: otherName })}
        placeholder={text('placeholder')}
        rows={1}
        value={typed}
        error={tooLong}
        data-composer
        className="min-w-0 flex-1 [&_textarea]:max-h-40"
        onChange={event => {
          if (!event.target.value) release()
          else if (!typed) hold()
          storeMessageDraft(personId, draft, event.target.value)
        }}
        onKeyDown={press}
        enterKeyHint="enter"
      />
      <PlainIconButton
        type="submit"
        variant="primary"
        label={text('send')}
        icon={<SendHorizontal />}
        aria-disabled={!typed.trim() || tooLong !== undefined}
        // The keyboard stays open for the next message.
        onPointerDown={event => event.preventDefault()}
        className="shrink-0 aria-disabled:opacity-50"
      />
      {next && typed.trim() && (
        <Button className="max-sm:basis-full" onClick={() => void submit(true)}>
          {next.label}
        </Button>
      )}
    </form>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {about && !session && <AboutSession session={about} onDrop={drop} />}
      {/* Who has written waits for an answer: the moment to offer to be told of it. */}
      {hasSent && <PushOffer />}
      {form}
    </div>
  )
}

function Editor({ conversation, otherName, edited, onEdited }: ComposerProps & { edited: ShownEntry }) {
  const text = useConversationText()
  const { edit } = useEntryActions(conversation.otherId)
  const [typed, setTyped] = useState(edited.text)
  const tooLong = useTooLong(typed)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function submit() {
    const message = typed.trim()
    if (!message || tooLong || edit.isPending) return
    const isFailed = message !== edited.text && (await edit.run({ entry: edited, text: message }))
    if (!isFailed) onEdited()
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="overline-label text-muted">{text('editing')}</p>
      <div className="flex items-end gap-2">
        <TextArea
          ref={field}
          hideLabel
          label={text('write', { name: otherName })}
          rows={1}
          value={typed}
          error={tooLong}
          className="min-w-0 flex-1 [&_textarea]:max-h-40"
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => (event.key === 'Escape' ? onEdited() : onEnter(event, submit))}
        />
        <PlainIconButton label={text('cancelEdit')} icon={<X />} onClick={onEdited} className="shrink-0" />
        <Button type="submit" variant="primary" busy={edit.isPending}>
          {text('save')}
        </Button>
      </div>
    </form>
  )
}

function useTooLong(typed: string): string | undefined {
  const text = useConversationText()
  const { length } = typed.trim()
  return length > longestMessage ? text('tooLong', { most: longestMessage, length }) : undefined
}

/** Not while an input method composes a character. */
function onEnter(event: KeyboardEvent, submit: () => Promise<void>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  void submit()
}

/** Above the composer: in whose thread the message will be, and the way out of it. */
function AboutSession({ session, onDrop }: { session: TrainingSession; onDrop: () => void }) {
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

/**
 * The session that the next message of a whole conversation is about: that of the last entry, unless the writer takes it
 * away. News must not change it under what is being typed.
 */
function useAbout({ entries, session }: Conversation) {
  const [held, setHeld] = useState<{ session: TrainingSession | undefined }>()
  const last = entries.at(-1)?.session
  const offered = session ?? (last?.workout ? last : undefined)
  const about = held ? held.session : offered
  return {
    about,
    hold: () => setHeld({ session: about }),
    release: () => setHeld(undefined),
    drop: () => setHeld({ session: undefined }),
  }
}
