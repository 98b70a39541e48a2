import { useQuery } from '@tanstack/react-query'
import { DoorOpen, EllipsisVertical, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { useApp, usePart } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { createSession, type Session } from '#client/session.ts'
import type { GymRole } from '#domain/people/person.ts'
import { useGymText } from '#i18n/areas/gym-text.ts'
import { formatMoment } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Card, CardFooter } from '#ui/card.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OfferBanner } from './offer-banner.tsx'
import { useProof } from './use-proof.tsx'

const InviteMemberDialog = onDemand(() =>
  import('./invite-member-dialog.tsx').then(module => module.InviteMemberDialog),
)
const OfferDialog = onDemand(() => import('./offer-dialog.tsx').then(module => module.OfferDialog))

export type SessionGym = NonNullable<NonNullable<Session>['gym']>
type Staff = Awaited<ReturnType<Rpc['gym']['members']['query']>>
export type Member = Staff['members'][number]
type Invitation = Staff['invitations'][number]

const membersQuery = api.gym.members.queryOptions()

/** Reads again who works for the gym, and what the frame of the page knows of it. */
export function useRefreshStaff() {
  const { queryClient } = useApp()
  const { rereadSession } = usePart(createSession)
  return () => Promise.all([queryClient.invalidateQueries(membersQuery), rereadSession().catch(() => {})])
}

const tones = { owner: 'volt', coach: 'neutral', assistant: 'neutral' } as const satisfies Record<
  GymRole,
  string
>

export function MembersSection({ gym, viewerId }: { gym: SessionGym; viewerId: string }) {
  const words = useGymText()
  const staff = useQuery(membersQuery)
  const isOwner = gym.role === 'owner'
  // The gym is not left without an owner.
  const mayGoAsOwner =
    isOwner && (staff.data?.members ?? []).filter(({ role }) => role === 'owner').length > 1
  const [isInviting, setIsInviting] = useState(false)
  return (
    <SettingsSection
      title={words('members')}
      description={words(isOwner ? 'membersBody' : 'membersBodyOthers')}
    >
      {staff.data ? (
        <div className="grid gap-4">
          {staff.data.offers.map(offer => (
            <OfferBanner key={offer.toId} offer={offer} viewerId={viewerId} />
          ))}
          <Card>
            <ul className="divide-y divide-line">
              {staff.data.members.map(member => (
                <MemberRow
                  key={member.id}
                  member={member}
                  isViewer={member.id === viewerId}
                  canChange={isOwner && member.role !== 'owner'}
                  canStepDown={mayGoAsOwner && member.id === viewerId}
                />
              ))}
            </ul>
            {staff.data.invitations.length > 0 && <Invitations invitations={staff.data.invitations} />}
            <CardFooter className="sm:px-6">
              {isOwner && (
                <Button icon={<UserPlus aria-hidden />} onClick={() => setIsInviting(true)}>
                  {words('invite')}
                </Button>
              )}
              {(!isOwner || mayGoAsOwner) && <Leave gym={gym} />}
            </CardFooter>
          </Card>
          <InviteMemberDialog open={isInviting} onOpenChange={setIsInviting} />
        </div>
      ) : staff.error ? (
        <FailedLoad query={staff} says={reason => words('loadFailed', { reason })} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </SettingsSection>
  )
}

type MemberRowProps = { member: Member; isViewer: boolean; canChange: boolean; canStepDown: boolean }

function MemberRow({ member, isViewer, canChange, canStepDown }: MemberRowProps) {
  const words = useGymText()
  const { fullName, email, avatarUrl, role } = member
  return (
    <li
      className={`flex items-center gap-3 py-4 pl-5 sm:gap-4 sm:pl-6 ${canChange || canStepDown ? 'pr-3' : 'pr-5 sm:pr-6'}`}
    >
      <Avatar name={fullName} src={avatarUrl} decorative />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="heading-small wrap-anywhere">
            {fullName}
            {isViewer && <span className="font-normal text-muted"> · {words('you')}</span>}
          </p>
          <p className="wrap-anywhere text-muted text-sm">{email}</p>
          <p className="text-muted text-sm">{words(`does_${role}`)}</p>
        </div>
        <Badge tone={tones[role]}>{words(`role_${role}`)}</Badge>
      </div>
      {canChange && <MemberMenu member={member} />}
      {canStepDown && <OwnMenu member={member} />}
    </li>
  )
}

function MemberMenu({ member }: { member: Member }) {
  const { rpc } = useApp()
  const words = useGymText()
  const refresh = useRefreshStaff()
  const { proven, dialog } = useProof()
  const { confirm, question } = useConfirm()
  const [isOffering, setIsOffering] = useState(false)
  const { id: personId, fullName: name, role } = member
  const other = role === 'coach' ? 'assistant' : 'coach'

  const change = useAction(
    async () => {
      const isDone = await proven(() => rpc.gym.changeRole.mutate({ personId, role: other }))
      if (isDone) toast.success(words(`changed_${other}`, { name }))
      await refresh()
    },
    { failureToast: () => words('changeFailed') },
  )
  const askToRemove = () =>
    confirm({
      danger: true,
      title: words('removeTitle', { name }),
      body: words('removeBody'),
      confirmLabel: words('removeConfirm'),
      busyLabel: words('removing'),
      errorText: words('changeFailed'),
      async onConfirm() {
        await rpc.gym.remove.mutate({ personId })
        await refresh()
        toast.success(words('removed', { name }))
      },
    })

  return (
    <>
      <Menu
        trigger={<IconButton label={words('change', { name })} icon={<EllipsisVertical aria-hidden />} />}
      >
        <MenuItem onSelect={() => void change.run()}>
          {words(other === 'coach' ? 'makeCoach' : 'makeAssistant')}
        </MenuItem>
        <MenuItem onSelect={() => setIsOffering(true)}>{words('offer')}</MenuItem>
        <MenuSeparator />
        <MenuItem danger onSelect={askToRemove}>
          {words('remove')}
        </MenuItem>
      </Menu>
      <OfferDialog open={isOffering} onOpenChange={setIsOffering} member={member} />
      {question}
      {dialog}
    </>
  )
}

/** An owner gives up the role. */
function OwnMenu({ member: { id: personId, fullName: name } }: { member: Member }) {
  const { rpc } = useApp()
  const words = useGymText()
  const refresh = useRefreshStaff()
  const { proven, dialog } = useProof()
  const { confirm, question } = useConfirm()
  const ask = () =>
    confirm({
      danger: true,
      title: words('stepDownTitle'),
      body: words('stepDownBody'),
      confirmLabel: words('stepDown'),
      busyLabel: words('steppingDown'),
      errorText: words('changeFailed'),
      async onConfirm() {
        const isDone = await proven(() => rpc.gym.changeRole.mutate({ personId, role: 'coach' }))
        await refresh()
        if (isDone) toast.success(words('steppedDown'))
      },
    })
  return (
    <>
      <Menu
        trigger={<IconButton label={words('change', { name })} icon={<EllipsisVertical aria-hidden />} />}
      >
        <MenuItem onSelect={ask}>{words('stepDownMenu')}</MenuItem>
      </Menu>
      {question}
      {dialog}
    </>
  )
}

function Invitations({ invitations }: { invitations: Invitation[] }) {
  const { rpc } = useApp()
  const words = useGymText()
  const { language } = useLanguage()
  const refresh = useRefreshStaff()
  const withdraw = useAction(
    async (invitationId: string) => {
      await rpc.gym.withdrawInvitation.mutate({ invitationId })
      toast.success(words('withdrawn'))
      await refresh()
    },
    { failureToast: () => words('changeFailed') },
  )
  return (
    <div className="border-line border-t">
      <h3 className="px-5 pt-4 font-semibold text-sm sm:px-6">{words('waiting')}</h3>
      <ul className="divide-y divide-line">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="flex items-center gap-4 py-2 pr-3 pl-5 sm:pl-6">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">{email ?? words('byLink')}</p>
              <p className="text-muted text-sm">
                {words(`role_${role}`)} ·{' '}
                {words('until', { day: formatMoment(new Date(expiresAt), language, 'short') })}
              </p>
            </div>
            <IconButton
              label={words('withdraw', { name: email ?? words('byLink') })}
              icon={<X aria-hidden />}
              disabled={withdraw.isPending}
              onClick={() => void withdraw.run(id)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Leave({ gym }: { gym: SessionGym }) {
  const { rpc } = useApp()
  const words = useGymText()
  const { confirm, question } = useConfirm()
  const ask = () =>
    confirm({
      danger: true,
      title: words('leaveTitle', { gym: gym.name }),
      body: words('leaveBody'),
      confirmLabel: words('leaveConfirm'),
      busyLabel: words('leaving'),
      errorText: words('leaveFailed'),
      async onConfirm() {
        await rpc.gym.leave.mutate()
        // Everything that was on the screens is of the gym that was left.
        location.assign('/coach')
      },
    })
  return (
    <>
      <Button icon={<DoorOpen aria-hidden />} onClick={ask}>
        {words('leave')}
      </Button>
      {question}
    </>
  )
}
