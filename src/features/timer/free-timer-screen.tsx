import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { usePart } from '#client/app.tsx'
import { useSession } from '#client/session.ts'
import { useTimerText } from '#i18n/timer/timer-text.ts'
import { FreeTimer } from './free-timer.tsx'
import { createRunningTimer, useRunningTimer } from './running-timer.ts'
import { useTimerSound } from './signals/use-timer-signals.ts'
import { TimerClock } from './timer-clock.tsx'
import { TimerFrame } from './timer-frame.tsx'

/** The timer without a workout, for athletes and coaches. */
export function FreeTimerScreen({ notice }: { notice?: ReactNode }) {
  const { openStoredTimer, dropTimer } = usePart(createRunningTimer)
  const text = useTimerText()
  const navigate = useNavigate()
  const { data: session } = useSession()
  const personId = session?.id ?? ''
  useState(() => openStoredTimer(personId))
  useTimerSound()
  const shown = useRunningTimer()
  const leave = () => void navigate({ to: session?.role === 'coach' ? '/coach' : '/athlete' })
  if (shown) return <TimerClock onLeave={leave} onClose={dropTimer} />
  return (
    <TimerFrame title={text('title')} heading={text('title')} backLabel={text('close')} onBack={leave}>
      <FreeTimer personId={personId} notice={notice} />
    </TimerFrame>
  )
}
