import { useState } from 'react'
import { api, reasonOf } from '#client/api.ts'
import { useApp, usePart } from '#client/app.tsx'
import { createSession } from '#client/session.ts'
import { useGymText } from '#i18n/areas/gym-text.ts'
import { IdentityDialog, useSignInMethods } from '../accounts/accounts.ts'

type Waiting = {
  work: () => Promise<unknown>
  settle: (isDone: boolean) => void
  fail: (error: unknown) => void
}

/**
 * `proven` runs work for which the server asks again who is there: where it refuses, a dialog takes the password, and the
 * work runs once more. Resolves to false where the dialog was closed. A role that changed meanwhile also refuses: then no
 * password helps, and none is asked for.
 */
export function useProof() {
  const { rpc, queryClient } = useApp()
  const { readSession, rereadSession } = usePart(createSession)
  const words = useGymText()
  const { methods } = useSignInMethods()
  const [waiting, setWaiting] = useState<Waiting>()

  async function proven(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      if (reasonOf(error) !== 'forbidden') throw error
      const before = await readSession()
      const now = await rereadSession()
      if (now?.gym?.id !== before?.gym?.id || now?.gym?.role !== before?.gym?.role) throw error
      // On a slow line they may still be on their way: without them there is nothing to ask.
      await queryClient.ensureQueryData(api.accounts.signInMethods.queryOptions())
      return new Promise((settle, fail) => setWaiting({ work, settle, fail }))
    }
  }

  const dialog = methods.data && (
    <IdentityDialog
      open={waiting !== undefined}
      onOpenChange={() => {
        waiting?.settle(false)
        setWaiting(undefined)
      }}
      methods={methods.data}
      title={words('proofTitle')}
      description={words('proofBody')}
      submitLabel={words('proofDone')}
      onIdentity={async identity => {
        await rpc.accounts.prove.mutate(identity)
        setWaiting(undefined)
        await waiting?.work().then(() => waiting.settle(true), waiting.fail)
      }}
    />
  )
  return { proven, dialog }
}
