import { useEffect } from 'react'
import { useApp } from '#client/app.tsx'
import { useOutbox } from '#client/outbox/phone-outbox.ts'
import { useSession } from '#client/session.ts'
import { logItemsIn } from '#domain/training/log.ts'
import type { Training } from '#domain/training/training.ts'
import { createNewBests, useNewBests } from '#features/training/log/new-bests.ts'
import { useNoteDrafts } from '#features/training/log/note-drafts.ts'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { NewBestAnnounced } from '../card/done-line.tsx'
import { createLogSheet, useLogSheet } from './open-log-sheet.ts'

const LogSheet = onDemand(() => import('./log-sheet.tsx').then(module => module.LogSheet))

/** The one sheet of the screen. It opens again with what was being typed when the app was closed or killed. */
export function LazyLogSheet({ training }: { training: Training | undefined }) {
  const app = useApp()
  const { openLogSheet, closeLogSheet } = app.part(createLogSheet)
  const { forgetBests } = app.part(createNewBests)
  const { data: session } = useSession()
  const { drafts } = useNoteDrafts()
  const { isOpen, logging, card } = useLogSheet()
  const typed = drafts.findLast(draft => draft.isOpen)
  useConfirmedBests(session?.id ?? '')

  useEffect(() => {
    if (typed && !isOpen) openLogSheet(typed.logging, null)
  }, [typed, isOpen, openLogSheet])

  // Another athlete may be the next to sign in. What was typed is kept, and opens the sheet again.
  useEffect(
    () => () => {
      closeLogSheet()
      forgetBests()
    },
    [forgetBests, closeLogSheet],
  )

  if (!session) return null
  return (
    <>
      <LogSheet
        athleteId={session.id}
        training={training}
        open={isOpen && logging !== undefined}
        onOpenChange={open => !open && closeLogSheet()}
        logging={logging}
        card={card}
      />
      <NewBestAnnounced />
    </>
  )
}

/** Asks the server about the new bests as soon as what was logged is sent. */
function useConfirmedBests(athleteId: string): void {
  const app = useApp()
  const { at, unconfirmed } = useNewBests()
  const { items } = useOutbox()
  const isWaiting = logItemsIn(items).some(
    ({ workoutId, day, refusal }) => workoutId === at?.workoutId && day === at.day && refusal === null,
  )
  const isSent = unconfirmed.length > 0 && !isWaiting
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved anew is asked about anew
  useEffect(() => {
    if (!isSent) return
    // Without a connection the phone's own word stays.
    import('#features/training/log/confirmed-bests.ts')
      .then(module => module.confirmBests(app, athleteId))
      .catch(() => {})
  }, [app, isSent, unconfirmed, athleteId])
}
