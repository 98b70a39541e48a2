import { Bell } from 'lucide-react'
import { usePart } from '#client/app.tsx'
import { useSession } from '#client/session.ts'
import { usePushText } from '#i18n/areas/push-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { createPushMemory, usePushMemory } from './push-memory.ts'
import { pushSupport, useSwitchOn } from './use-switch-on.ts'

/** Nothing where they are on, were declined, or cannot be switched on with one press. */
export function PushOffer() {
  const text = usePushText()
  const { data: session } = useSession()
  const memory = usePart(createPushMemory)
  const { onFor, declinedBy } = usePushMemory()
  const switchOn = useSwitchOn()
  if (!session?.role || onFor === session.id || declinedBy === session.id) return null
  if (pushSupport() !== 'ready') return null
  const title = text(session.role === 'coach' ? 'offerCoach' : 'offerAthlete')

  async function accept() {
    const failure = await switchOn.run()
    if (!failure) toast.success(text('switchedOn'))
    // A user who refuses the browser's question has answered. What else failed can be tried again.
    else if (Notification.permission !== 'granted') memory.remember({ declinedBy: session?.id })
  }

  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-card px-4 py-3"
    >
      <Bell aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="heading-small">{title}</p>
        <p className="text-muted text-sm">{text('offerBody')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={switchOn.isPending}
          busyLabel={text('switchingOn')}
          onClick={() => void accept()}
        >
          {text('switchOn')}
        </Button>
        <Button variant="quiet" onClick={() => memory.remember({ declinedBy: session.id })}>
          {text('notNow')}
        </Button>
      </div>
    </section>
  )
}
