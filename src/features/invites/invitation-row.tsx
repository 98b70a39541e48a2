import { useQueryClient } from '@tanstack/react-query'
import { RotateCw, X } from 'lucide-react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useInvitationsText } from '#i18n/invitations/invitations-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'

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
export function InvitationRow({ invitation, onSaid }: InvitationRowProps) {
  const { rpc } = useApp()
  const { id, email, state, at } = invitation
  const text = useInvitationsText()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(api.invitations.list.infiniteQueryFilter())
  const canResend = state === 'sent' || state === 'failed'
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
      </div>
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
