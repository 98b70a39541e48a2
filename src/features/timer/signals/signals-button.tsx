import { Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { useTimerText } from '#i18n/timer/timer-text.ts'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { useSignals } from './signal-choice.ts'

const SignalsSheet = onDemand(() => import('./signals-sheet.tsx').then(module => module.SignalsSheet))

export function SignalsButton() {
  const text = useTimerText()
  const { sound } = useSignals()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PlainIconButton
        label={text('signals')}
        icon={sound ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
        onClick={() => setIsOpen(true)}
        className="text-current! hover:bg-current/10"
      />
      <SignalsSheet open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
