import { Link } from '@tanstack/react-router'
import { ChevronRight, Timer } from 'lucide-react'
import { useEffect } from 'react'
import { usePart } from '#client/app.tsx'
import { useSession } from '#client/session.ts'
import { createRunningTimer, useRunningTimer, waitsForCoach } from '#features/timer/timer.ts'
import { useTimerText } from '#i18n/areas/timer-text.ts'

/** On the athlete's day: a timer that was left goes on, and this leads back to it. */
export function RunningTimerLink() {
  const { openStoredTimer } = usePart(createRunningTimer)
  const text = useTimerText()
  const { data: session } = useSession()
  const shown = useRunningTimer()
  const personId = session?.id
  useEffect(() => {
    if (personId) openStoredTimer(personId)
  }, [personId, openStoredTimer])
  if (!shown) return null
  const { status } = shown.view
  const isOn = waitsForCoach(shown) ? 'coachStarts' : 'runs'
  const says = status === 'finished' ? 'isOver' : status === 'paused' ? 'isPaused' : isOn
  return (
    <Link
      to="/athlete/timer"
      aria-label={text('toRunning')}
      className="flex min-h-14 items-center gap-3 rounded-card bg-volt px-4 py-2 text-volt-ink"
    >
      <Timer aria-hidden className="size-6 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="heading-small block">{text(says)}</span>
        {shown.timer.title && <span className="block truncate text-sm">{shown.timer.title}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}
