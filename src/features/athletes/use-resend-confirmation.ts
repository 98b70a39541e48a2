import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useText } from '#i18n/text.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { refreshRoster } from '../teams/teams.ts'
import type { Athlete } from './roster.ts'

/** Sends the confirmation mail of a pending athlete again. */
export function useResendConfirmation({ id, email }: Pick<Athlete, 'id' | 'email'>) {
  const app = useApp()
  const { rpc } = app
  const text = useText()
  return useAction(
    async () => {
      await rpc.athletes.resendConfirmation.mutate({ athleteId: id })
      toast.success(text('athletes.confirmationResent', { email }))
    },
    {
      failureToast: 'athletes.confirmationFailed',
      // The athlete may have confirmed it meanwhile.
      onFailure: code => {
        if (code === 'not_found') refreshRoster(app)
      },
    },
  )
}
