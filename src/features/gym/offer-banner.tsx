import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useGymText } from '#i18n/areas/gym-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { useRefreshStaff } from './members-section.tsx'
import { useProof } from './use-proof.tsx'

type Offer = Awaited<ReturnType<Rpc['gym']['members']['query']>>['offers'][number]

/** An offer to own the gym: to the viewer, who answers it, or by an owner; every owner can withdraw it. */
export function OfferBanner({ offer, viewerId }: { offer: Offer; viewerId: string }) {
  const { rpc } = useApp()
  const words = useGymText()
  const refresh = useRefreshStaff()
  const { proven, dialog } = useProof()
  const { toId, toName, fromId, fromName, fromStays } = offer
  const isToViewer = toId === viewerId

  const accept = useAction(
    async () => {
      const isDone = await proven(() => rpc.gym.acceptOwnership.mutate())
      if (isDone) toast.success(words('accepted'))
      await refresh()
    },
    { failureToast: () => words('changeFailed') },
  )
  const end = useAction(
    async () => {
      await rpc.gym.withdrawOffer.mutate({ personId: toId })
      if (isToViewer) toast.success(words('declined'))
      await refresh()
    },
    { failureToast: () => words('changeFailed') },
  )
  return (
    <Alert>
      <div className="grid gap-3">
        <p>
          {isToViewer
            ? words(fromStays ? 'offerToYouStays' : 'offerToYou', { name: fromName })
            : fromId === viewerId
              ? words('offerWaits', { name: toName })
              : words('offerOfOtherWaits', { from: fromName, name: toName })}
        </p>
        <div className="flex flex-wrap gap-2">
          {isToViewer && (
            <Button variant="primary" busy={accept.isPending} onClick={() => void accept.run()}>
              {words('accept')}
            </Button>
          )}
          <Button busy={end.isPending} onClick={() => void end.run()}>
            {words(isToViewer ? 'decline' : 'withdrawOffer')}
          </Button>
        </div>
      </div>
      {dialog}
    </Alert>
  )
}
