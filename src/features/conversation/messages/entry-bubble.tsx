import { Copy, Ellipsis, EyeOff, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import type { RefCallback } from 'react'
import { type App, useApp } from '#client/app.tsx'
import { createPhoneOutbox } from '#client/outbox/phone-outbox.ts'
import { editableFor } from '#domain/conversation/message.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { type ConversationText, useConversationText } from '#i18n/areas/conversation-text.ts'
import { formatMoment } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { LinkedText } from '#ui/text/linked-text.tsx'
import { isMessage } from './message-outbox.ts'
import type { ShownEntry } from './use-conversation.ts'

export type EntryChanges = {
  onEdit: (entry: ShownEntry) => void
  onRemove: (entry: ShownEntry) => void
  onMarkUnread: (entry: ShownEntry) => void
}

type EntryBubbleProps = EntryChanges & {
  entry: ShownEntry
  /** Of the reader's side; a coach's colleague is on it too. */
  isOwn: boolean
  /** The name of the author of an entry of the other side. */
  otherName: string
  /** The first of those that its author wrote in one go. */
  isFirst: boolean
  goesOn: boolean
  /** The last of the reader's own entries, under which the status is shown. */
  isLastOwn: boolean
  isWaiting: boolean
  /** One that was refused keeps back those after it. */
  isBlocked: boolean
  now: Date
  watchEnd: RefCallback<HTMLElement>
}

/** A message or a note: the reader's own on the right, those of the other one on the left. */
export function EntryBubble(props: EntryBubbleProps) {
  const { entry, isOwn, isFirst, goesOn, watchEnd } = props
  const text = useConversationText()
  const author = authorOf(props, text)
  return (
    <div
      className={classNames('group flex items-end gap-1', isOwn ? 'flex-row-reverse' : 'flex-row')}
      data-own={isOwn || undefined}
    >
      <div className={classNames('min-w-0 max-w-[min(36rem,88%)]', isOwn && 'flex flex-col items-end')}>
        <div
          className={classNames(
            'w-fit max-w-full rounded-card px-3.5 py-2',
            isOwn ? 'bg-sunken' : 'border border-line bg-card',
            !goesOn && (isOwn ? 'rounded-br-tag' : 'rounded-bl-tag'),
            entry.refusal && 'border border-danger bg-danger-soft',
          )}
        >
          {entry.by && isFirst ? (
            <p className="wrap-anywhere font-semibold text-muted text-sm leading-5">
              {author}
              <span className="sr-only">: </span>
            </p>
          ) : (
            <span className="sr-only">{author}: </span>
          )}
          {entry.kind === 'note' && <p className="overline-label mb-0.5 text-muted">{text('note')}</p>}
          <p
            className={classNames(
              'wrap-anywhere whitespace-pre-wrap',
              entry.isDeleted && 'text-muted italic',
            )}
          >
            {entry.isDeleted ? text('deleted') : <LinkedText>{entry.text}</LinkedText>}
          </p>
          {entry.beside.map(other => (
            <p key={other} className="wrap-anywhere mt-2 whitespace-pre-wrap">
              <span className="text-muted text-sm">{text('alsoWritten')}</span>{' '}
              <LinkedText>{other}</LinkedText>
            </p>
          ))}
          <div ref={watchEnd} data-watched={entry.id} />
        </div>
        <EntryMeta {...props} />
      </div>
      {!entry.isUnsent && !entry.isDeleted && <EntryMenu {...props} />}
    </div>
  )
}

/** The one who wrote it, by name where several work for the gym. */
const authorOf = ({ entry, isOwn, otherName }: EntryBubbleProps, text: ConversationText): string =>
  entry.by ? entry.by.name || text('aFormerCoach') : isOwn ? text('you') : otherName

function EntryMeta(props: EntryBubbleProps) {
  const { entry, isOwn, otherName, goesOn, isLastOwn, isWaiting, isBlocked } = props
  const text = useConversationText()
  const { language } = useLanguage()
  const moment = new Date(entry.at)
  if (entry.refusal) return <RefusedEntry entry={entry} refusal={entry.refusal} otherName={otherName} />
  const unsent = isBlocked ? 'blocked' : isWaiting ? 'waiting' : 'sending'
  const fate = entry.isUnsent ? unsent : entry.isSeen ? 'seen' : 'sent'
  // Whether a note was sent is told by the log that it belongs to.
  const isTold = entry.kind === 'message' || entry.isSeen
  const tellsFate = isOwn && isTold && !entry.isDeleted && (entry.isUnsent || isLastOwn)
  if (goesOn && !tellsFate && !entry.isEdited) return null
  return (
    <p className="mt-0.5 px-1 text-muted text-xs leading-4">
      <time dateTime={entry.at} title={formatMoment(moment, language, 'full')}>
        {formatMoment(moment, language, 'clock')}
      </time>
      {entry.isEdited && !entry.isDeleted && ` · ${text('edited')}`}
      {tellsFate && ` · ${text(fate)}`}
    </p>
  )
}

function EntryMenu(props: EntryBubbleProps) {
  const { entry, isOwn, now, onEdit, onRemove, onMarkUnread } = props
  const text = useConversationText()
  const name = authorOf(props, text)
  const isMine = isOwn && !entry.by
  const { language } = useLanguage()
  // Two messages of one minute are told apart by how they begin.
  const about = {
    time: formatMoment(new Date(entry.at), language, 'short'),
    start: entry.text.slice(0, 40),
  }
  const isMessage = entry.kind === 'message'
  const isEditable = isMine && isMessage && now.getTime() - new Date(entry.at).getTime() < editableFor
  return (
    <Menu
      align={isOwn ? 'end' : 'start'}
      trigger={
        <PlainIconButton
          label={isMine ? text('actionsOfOwn', about) : text('actionsOf', { name, ...about })}
          icon={<Ellipsis />}
          className="shrink-0 text-muted opacity-60 focus-visible:opacity-100 data-popup-open:opacity-100 pointer-fine:opacity-0 pointer-fine:focus-visible:opacity-100 pointer-fine:data-popup-open:opacity-100 group-hover:opacity-100"
        />
      }
    >
      {isEditable && (
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onEdit(entry)}>
          {text('edit')}
        </MenuItem>
      )}
      <MenuItem
        icon={<Copy aria-hidden />}
        onSelect={() => void navigator.clipboard?.writeText(entry.text).catch(() => {})}
      >
        {text('copy')}
      </MenuItem>
      {!isOwn && (
        <MenuItem icon={<EyeOff aria-hidden />} onSelect={() => onMarkUnread(entry)}>
          {text('markUnread')}
        </MenuItem>
      )}
      {isMine && isMessage && (
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => onRemove(entry)}>
          {text('remove')}
        </MenuItem>
      )}
    </Menu>
  )
}

type RefusedEntryProps = { entry: ShownEntry; refusal: ErrorCode; otherName: string }

/** Under a message that the server refused: why, and what the author can do. */
function RefusedEntry({ entry, refusal, otherName: name }: RefusedEntryProps) {
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
