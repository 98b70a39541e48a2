import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { byCursor, NextPage } from '#client/kit/next-page.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useInvitationsText } from '#i18n/areas/invitations-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { carriedWords, useCarriedChoices } from './codes/carried-fields.tsx'
import { InvitationDialog } from './codes/invitation-dialog.tsx'
import { InvitationForm } from './invitation-form.tsx'

/** Invites addresses by mail, and shows what became of the invitations. */
export function EmailInvitations() {
  const text = useInvitationsText()
  return (
    <section aria-label={text('title')} className="grid gap-5">
      <InvitationForm />
      <InvitationList />
    </section>
  )
}

/** While a mail is on its way, its state changes by itself. */
const refetchInterval = 2_000

/** Nothing where there are none. */
function InvitationList() {
  const text = useInvitationsText()
  const list = useInfiniteQuery({
    ...api.invitations.list.infiniteQueryOptions({}, byCursor),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(page => page.items.some(item => item.state === 'waiting')) && refetchInterval,
  })
  const [said, setSaid] = useState('')
  const items = list.data?.pages.flatMap(page => page.items)
  if (!items) {
    if (list.error) return <FailedLoad query={list} says="coach.invitationsFailed" />
    return <Skeleton className="h-11 w-full" />
  }
  return (
    <div className="grid gap-2">
      <p role="status" className={said ? 'text-sm' : 'sr-only'}>
        {said}
      </p>
      {items.length > 0 && (
        <ul
          aria-label={text('list')}
          className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
        >
          {items.map(item => (
            <InvitationRow key={item.id} invitation={item} onSaid={setSaid} />
          ))}
        </ul>
      )}
      <NextPage
        list={list}
        label={text('more')}
        busyLabel={text('loadingMore')}
        says="coach.invitationsFailed"
      />
    </div>
  )
}

type Invitation = Awaited<ReturnType<Rpc['invitations']['list']['query']>>['items'][number]

type InvitationRowProps = {
  invitation: Invitation
  /** Tells what was done, below the list. A toast would wait until the dialog is closed. */
  onSaid: (said: string) => void
}

const tones = {
  waiting: 'neutral',
  sent: 'neutral',
  confirming: 'warning',
  joined: 'success',
  failed: 'danger',
  unsubscribed: 'warning',
} as const

/** An address, how its invitation stands, and what can be done about it. */
function InvitationRow({ invitation, onSaid }: InvitationRowProps) {
  const { rpc } = useApp()
  const { id, email, state, at } = invitation
  const text = useInvitationsText()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(api.invitations.list.infiniteQueryFilter())
  const canResend = state === 'sent' || state === 'failed'
  const { data: choices } = useCarriedChoices()
  const [isChanging, setIsChanging] = useState(false)
  const hasChoices = choices && choices.teams.length + choices.programs.length > 0
  const carried = state === 'joined' ? undefined : carriedWords(invitation, choices)
  const hasStarted = state === 'joined' || state === 'confirming'

  const resend = useAction(
    async () => {
      const { outcome } = await rpc.invitations.resend.mutate({ invitationId: id, language })
      if (outcome === 'sent') onSaid(text('resent', { email }))
      if (outcome === 'limited') onSaid(text('resendLimited'))
      await refresh()
    },
    { failureToast: 'coach.resendFailed' },
  )
  const withdraw = useAction(
    async () => {
      await rpc.invitations.withdraw.mutate({ invitationId: id })
      const said = hasStarted ? 'removed' : state === 'sent' ? 'withdrawnSent' : 'withdrawn'
      onSaid(text(said, { email }))
      await refresh()
    },
    { failureToast: 'coach.withdrawFailed', onFailure: () => void refresh() },
  )
  const isBusy = resend.isPending || withdraw.isPending
  return (
    <li className="flex items-center gap-1 py-1.5 pr-1 pl-4">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{email}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
          <Badge tone={tones[state]}>{text(`state_${state}`)}</Badge>
          {state === 'failed'
            ? text('failedHint')
            : state !== 'waiting' && timeAgo(new Date(at), new Date(), language)}
        </p>
        {carried && <p className="wrap-anywhere text-muted text-sm">{text('carries', { what: carried })}</p>}
      </div>
      {hasChoices && state !== 'joined' && (
        <>
          <IconButton
            label={text('changeOf', { name: email })}
            icon={<Pencil aria-hidden />}
            disabled={isBusy}
            onClick={() => setIsChanging(true)}
          />
          <InvitationDialog open={isChanging} onOpenChange={setIsChanging} invitation={invitation} />
        </>
      )}
      {canResend && (
        <IconButton
          label={text('resend', { email })}
          icon={<RotateCw aria-hidden />}
          disabled={isBusy}
          onClick={() => void resend.run()}
        />
      )}
      <IconButton
        label={text(hasStarted ? 'remove' : 'withdraw', { email })}
        icon={<X aria-hidden />}
        disabled={isBusy}
        onClick={() => void withdraw.run()}
      />
    </li>
  )
}
