import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Ellipsis, Lock, LockOpen, MessageCircleOff, User, UserX } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useToday } from '#client/gym-day.ts'
import { BackLink } from '#client/kit/back-link.tsx'
import { isMissing } from '#client/kit/missing.ts'
import { useAction } from '#client/kit/use-action.ts'
import { useMayPlan } from '#client/session.ts'
import { displayName } from '#domain/people/person.ts'
import {
  ConversationPane,
  conversationQueries,
  PrivateNoteDialog,
  useConversation,
} from '#features/conversation/conversation.ts'
import { useConversationText } from '#i18n/areas/conversation-text.ts'
import { useInboxText } from '#i18n/areas/inbox-text.ts'
import { useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { Menu, MenuItem, MenuLink } from '#ui/overlays/menu.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import type { InboxFilter } from '../inbox-searches.ts'
import { type InboxItem, nextUnread, type ShownLine } from './inbox-visit.ts'
import { TakenBar } from './taken-bar.tsx'
import type { Staff } from './use-staff.ts'

type OpenConversationProps = {
  athleteId: string
  /** Undefined while loading. */
  lines: readonly ShownLine[] | undefined
  filter: InboxFilter
  staff: Staff
  /** The coach came here to write. */
  startsHere: boolean
  onNext: () => void
  onLeaveField: () => void
}

/** The conversation beside the list; on a phone in its place. */
export function OpenConversation(props: OpenConversationProps) {
  const { athleteId, lines, filter, staff, startsHere, onNext, onLeaveField } = props
  const text = useInboxText()
  const talk = useConversationText()
  const { athlete, isUnknown } = useShownAthlete(athleteId, lines)
  const name = displayName(athlete ?? {}, useText()('shell.athlete'))
  const { state } = useConversation(athleteId)
  if (isUnknown)
    return <EmptyState icon={<UserX aria-hidden />} title={text('unknownTitle')} body={text('unknownBody')} />
  const hasNext = lines && nextUnread(lines, athleteId) !== undefined
  function leaveField(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !(event.target as Element).closest('[data-composer]')) return
    onLeaveField()
  }
  return (
    <section
      aria-label={talk('conversationWith', { name })}
      onKeyDown={leaveField}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <PageTitle>{talk('conversationWith', { name })}</PageTitle>
      <ConversationHeader
        athlete={{ id: athleteId, name, avatarUrl: athlete?.avatarUrl ?? null }}
        isClosed={state?.isClosed ?? false}
        filter={filter}
      />
      <TakenBar athlete={{ id: athleteId, name }} staff={staff} />
      <ConversationPane
        otherId={athleteId}
        otherName={name}
        notice={
          state?.isClosed && <p className="pb-2 text-muted text-sm">{talk('closedForCoach', { name })}</p>
        }
        next={hasNext ? { label: text('sendAndNext'), open: onNext } : undefined}
        startsHere={startsHere}
        messageId={filter.message}
      />
    </section>
  )
}

/** From the list, or, for an athlete who is not in it, asked for. */
function useShownAthlete(athleteId: string, lines: readonly ShownLine[] | undefined) {
  const listed: InboxItem | undefined = lines?.find(({ athlete }) => athlete.id === athleteId)
  const today = useToday()
  const asked = useQuery(
    api.athletes.get.queryOptions(
      { athleteId, today: today() },
      { enabled: lines !== undefined && !listed, retry: false },
    ),
  )
  return { athlete: listed?.athlete ?? asked.data, isUnknown: !listed && isMissing(asked.error) }
}

type ConversationHeaderProps = {
  athlete: { id: string; name: string; avatarUrl: string | null }
  isClosed: boolean
  filter: InboxFilter
}

/** The athlete of the conversation, and what the coach can do with it. */
function ConversationHeader({ athlete, isClosed, filter }: ConversationHeaderProps) {
  const { rpc, queryClient } = useApp()
  const text = useInboxText()
  const words = useText()
  const mayPlan = useMayPlan()
  const { confirm, question } = useConfirm()
  const [isNoteOpen, setIsNoteOpen] = useState(false)
  const { id: athleteId, name } = athlete

  async function close(isClosed: boolean) {
    await rpc.conversation.close.mutate({ athleteId, isClosed })
    await Promise.all(conversationQueries.map(queryKey => queryClient.invalidateQueries({ queryKey })))
  }
  const reopen = useAction(
    async () => {
      await close(false)
      toast.success(text('reopened', { name }))
    },
    { failureToast: reason => text('closeFailed', { reason }) },
  )

  const askToClose = () =>
    confirm({
      title: text('closeTitle', { name }),
      body: text('closeBody', { name }),
      confirmLabel: text('closeConfirm'),
      onConfirm: () => close(true),
      errorText: words('errors.internal'),
    })

  return (
    <header className="flex min-h-[min(3.5rem,64px)] items-center gap-2 border-line border-b px-[min(1.25rem,4vw)] py-1.5 max-[18rem]:flex-wrap max-[18rem]:gap-y-0">
      <span className="text-muted text-sm lg:hidden">
        <BackLink to="/coach/inbox" search={{ ...filter, athlete: undefined, message: undefined }}>
          {text('back')}
        </BackLink>
      </span>
      <Avatar decorative size="small" name={name} src={athlete.avatarUrl} className="max-sm:hidden" />
      {/* With large text on a phone the name stands below, in whole words. */}
      <h2 className="heading-small min-w-0 flex-1 truncate max-[18rem]:order-last max-[18rem]:basis-full max-[18rem]:whitespace-normal">
        <Link
          to="/coach/athlete/$athleteId"
          params={{ athleteId }}
          className="-my-2.5 rounded-tag py-2.5 decoration-edge underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </h2>
      <Menu
        trigger={
          <PlainIconButton
            label={text('actionsOf', { name })}
            icon={<Ellipsis />}
            className="-mr-2 ml-auto"
          />
        }
      >
        <MenuLink
          icon={<User aria-hidden />}
          render={<Link to="/coach/athlete/$athleteId" params={{ athleteId }} />}
        >
          {text('profile')}
        </MenuLink>
        <MenuLink
          icon={<CalendarDays aria-hidden />}
          render={<Link to="/coach/athlete/$athleteId/calendar" params={{ athleteId }} />}
        >
          {text('calendar')}
        </MenuLink>
        {/* Private notes and closing are the coaches'. */}
        {mayPlan && (
          <>
            <MenuItem icon={<Lock aria-hidden />} onSelect={() => setIsNoteOpen(true)}>
              {text('privateNote')}
            </MenuItem>
            <MenuItem
              icon={isClosed ? <LockOpen aria-hidden /> : <MessageCircleOff aria-hidden />}
              onSelect={() => (isClosed ? void reopen.run() : askToClose())}
            >
              {text(isClosed ? 'reopen' : 'close')}
            </MenuItem>
          </>
        )}
      </Menu>
      {question}
      <PrivateNoteDialog
        open={isNoteOpen}
        onOpenChange={setIsNoteOpen}
        athleteId={athleteId}
        athleteName={name}
      />
    </header>
  )
}
