import { Hand, UserRoundPlus } from 'lucide-react'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { conversationQueries, useConversation } from '#features/conversation/conversation.ts'
import { useInboxText } from '#i18n/areas/inbox-text.ts'
import { useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { Menu, MenuGroup, MenuItem } from '#ui/overlays/menu.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import type { Staff } from './use-staff.ts'

type TakenBarProps = { athlete: { id: string; name: string }; staff: Staff }

/** Below the head of a conversation: who took it, and the ways to take it, to hand it over and to give it back. */
export function TakenBar({ athlete, staff }: TakenBarProps) {
  const text = useInboxText()
  const words = useText()
  const { takenBy, list } = useConversation(athlete.id)
  const { take, release, handOver } = useTaking(athlete.id)
  const { confirm, question } = useConfirm()
  // Not a word before it is known.
  if (staff.colleagues.length === 0 || !list.data) return null
  const isMine = takenBy !== null && takenBy.id === staff.readerId
  const others = staff.colleagues.filter(({ id }) => id !== takenBy?.id)
  const knownTakerId = takenBy?.id ?? null
  const askToTake = (name: string) =>
    confirm({
      title: text('takeOverTitle', { name }),
      body: text('takeOverBody', { name, athlete: athlete.name }),
      confirmLabel: text('takeOverConfirm'),
      // The one whom the question names, also when the screen shows another one by now.
      onConfirm: () => take.run(knownTakerId),
      errorText: words('errors.internal'),
    })
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-line border-b px-[min(1.25rem,4vw)] text-sm">
      <p className="flex min-w-0 flex-auto items-center gap-2 py-1.5">
        {takenBy && <Avatar decorative size="tiny" name={takenBy.fullName} src={takenBy.avatarUrl} />}
        <span className={takenBy ? 'min-w-0 truncate' : 'min-w-0 truncate text-muted'}>
          {isMine
            ? text('takenByMe')
            : takenBy
              ? text('takenBy', { name: takenBy.fullName })
              : text('takenByNobody')}
        </span>
      </p>
      <div className="-mx-2 flex">
        {isMine ? (
          <Button
            variant="quiet"
            className="px-2"
            busy={release.isPending}
            onClick={() => void release.run()}
          >
            {text('release')}
          </Button>
        ) : (
          <Button
            variant="quiet"
            icon={<Hand aria-hidden className="size-4" />}
            className="px-2"
            busy={take.isPending}
            onClick={() => (takenBy ? askToTake(takenBy.fullName) : void take.run(null))}
          >
            {text('take')}
          </Button>
        )}
        {others.length > 0 && (
          <Menu
            trigger={
              <Button
                variant="quiet"
                icon={<UserRoundPlus aria-hidden className="size-4" />}
                className="px-2"
              >
                {text('handOver')}
              </Button>
            }
          >
            <MenuGroup label={text('handOverTo')}>
              {others.map(one => (
                <MenuItem
                  key={one.id}
                  icon={<Avatar decorative size="tiny" name={one.fullName} src={one.avatarUrl} />}
                  onSelect={() => void handOver.run({ to: one, knownTakerId })}
                >
                  {one.fullName}
                </MenuItem>
              ))}
            </MenuGroup>
          </Menu>
        )}
      </div>
      {question}
    </div>
  )
}

type Handover = { to: Staff['colleagues'][number]; knownTakerId: string | null }

function useTaking(athleteId: string) {
  const { rpc, queryClient } = useApp()
  const text = useInboxText()
  const refresh = () =>
    Promise.all(conversationQueries.map(queryKey => queryClient.invalidateQueries({ queryKey })))
  const failureToast = (reason: string) => text('takeFailed', { reason })
  /** Another one took it meanwhile: the screen shows that, and the next press asks. */
  const onFailure = (code: ErrorCode) => {
    if (code === 'stale_revision') void refresh()
  }
  const take = useAction(
    /** From whom the coach saw that it is taken; null for no member. */
    async (knownTakerId: string | null) => {
      await rpc.conversation.take.mutate({ athleteId, knownTakerId })
      await refresh()
    },
    { failureToast, onFailure },
  )
  const release = useAction(
    async () => {
      await rpc.conversation.release.mutate({ athleteId })
      await refresh()
    },
    { failureToast },
  )
  const handOver = useAction(
    async ({ to: { id, fullName }, knownTakerId }: Handover) => {
      await rpc.conversation.handOver.mutate({ athleteId, personId: id, knownTakerId })
      await refresh()
      toast.success(text('handedOver', { name: fullName }))
    },
    { failureToast, onFailure },
  )
  return { take, release, handOver }
}
