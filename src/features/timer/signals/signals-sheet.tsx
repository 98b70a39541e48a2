import { usePart } from '#client/app.tsx'
import { useTimerText } from '#i18n/areas/timer-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { BottomSheet } from '#ui/overlays/bottom-sheet.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { canStayAwake } from '../use-wake-lock.ts'
import {
  canVibrate,
  createSignalChoice,
  hasVoice,
  type SignalName,
  speak,
  useSignals,
  vibrate,
} from './signals.tsx'
import { createSounds, onSilent } from './sounds.ts'

type SignalsSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The choice of signals, and what this device cannot do. */
export function SignalsSheet({ open, onOpenChange }: SignalsSheetProps) {
  const { unlockSound, playSound } = usePart(createSounds)
  const text = useTimerText()
  const { language } = useLanguage()
  const signals = useSignals()
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)')
  const silent = onSilent()
  const speaks = hasVoice(language)

  async function tryOut() {
    if (signals.sound) {
      unlockSound(signals.overSilent)
      // The sound starts once the browser has let it.
      await Promise.resolve()
      playSound('last')
    }
    if (signals.vibration) vibrate('last')
    if (signals.voice) speak(text('say_last'), language)
  }

  return (
    <BottomSheet
      open={open}
      onOpenChange={onOpenChange}
      title={text('signals')}
      description={text('signalsHint')}
      footer={
        <Button size="large" wide onClick={() => void tryOut()}>
          {text('tryOut')}
        </Button>
      }
    >
      <div className="grid divide-y divide-line">
        <Choice
          name="sound"
          label={text('sound')}
          hint={
            silent === 'choice'
              ? text('soundHint')
              : text(silent === 'silent' ? 'silentMuted' : 'silentMedia')
          }
        />
        {silent === 'choice' && (
          <Choice name="overSilent" label={text('overSilent')} hint={text('overSilentHint')} />
        )}
        <Choice
          name="vibration"
          label={text('vibration')}
          hint={canVibrate() ? undefined : text('noVibration')}
          isImpossible={!canVibrate()}
        />
        <Choice name="flash" label={text('flash')} hint={isReduced ? text('flashReduced') : undefined} />
        <Choice
          name="voice"
          label={text('voice')}
          hint={text(speaks ? 'voiceHint' : 'noVoice')}
          isImpossible={!speaks}
        />
        <p className="py-3 text-muted text-sm">{text(canStayAwake() ? 'awake' : 'notAwake')}</p>
      </div>
    </BottomSheet>
  )
}

type ChoiceProps = { name: SignalName; label: string; hint?: string | undefined; isImpossible?: boolean }

function Choice({ name, label, hint, isImpossible = false }: ChoiceProps) {
  const { chooseSignal } = usePart(createSignalChoice)
  const signals = useSignals()
  return (
    <CheckLabel
      checked={signals[name] && !isImpossible}
      disabled={isImpossible}
      onChange={isOn => chooseSignal(name, isOn)}
      className="min-h-[52px] py-2"
    >
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-muted text-sm">{hint}</span>}
      </span>
    </CheckLabel>
  )
}
