// The signals of a timer: which ones the athlete wants, kept on this device, and how they are given. The sounds are in sounds.ts.

import { Volume2, VolumeX } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { type App, useApp, usePart } from '#client/app.tsx'
import type { Cue } from '#domain/timer/cues.ts'
import { type TimerText, useTimerText } from '#i18n/areas/timer-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import type { Language } from '#product/language.ts'
import { createStore, useStore } from '#store/store.ts'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { createRunningTimer, type Shown } from '../running-timer.ts'
import { createSounds } from './sounds.ts'

/** Ticks and counted rounds change nothing that has to be seen across the gym. */
const flashing = new Set<Cue>(['work', 'rest', 'last', 'half', 'minute', 'end'])

const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function useTimerSignals(flash: RefObject<HTMLElement | null>): void {
  const text = useTimerText()
  const { language } = useLanguage()
  const { onCue } = usePart(createRunningTimer)
  const { wantedSignals } = usePart(createSignalChoice)
  const { playSound } = usePart(createSounds)
  useEffect(
    () =>
      onCue((cue, shown) => {
        const wanted = wantedSignals()
        const words = wanted.voice ? wordsOf(cue, shown, text) : undefined
        if (wanted.sound) playSound(cue)
        if (wanted.vibration) vibrate(cue)
        if (words) speak(words, language)
        if (wanted.flash && flashing.has(cue) && !reducesMotion())
          flash.current?.animate({ opacity: [0.85, 0] }, { duration: 450, easing: 'ease-out' })
      }),
    [text, language, flash, onCue, wantedSignals, playSound],
  )
}

const gestures = ['click', 'touchend', 'keydown'] as const

/** Within a tap, or shortly after one that led to the timer. */
export function unlockWantedSound({ part }: App): void {
  const { sound, overSilent } = part(createSignalChoice).wantedSignals()
  if (sound) part(createSounds).unlockSound(overSilent)
}

/** For the whole stay on a screen of the timer: the first tap lets it sound. */
export function useTimerSound(): void {
  const app = useApp()
  useEffect(() => {
    const unlock = () => unlockWantedSound(app)
    for (const gesture of gestures) document.addEventListener(gesture, unlock)
    return () => {
      for (const gesture of gestures) document.removeEventListener(gesture, unlock)
      app.part(createSounds).closeSound()
    }
  }, [app])
}

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

// The signals that the athlete wants, kept on this device.
export const signalNames = ['sound', 'overSilent', 'vibration', 'flash', 'voice'] as const
export type SignalName = (typeof signalNames)[number]
export type Signals = Readonly<Record<SignalName, boolean>>

const usual: Signals = { sound: true, overSilent: true, vibration: true, flash: true, voice: false }
const key = 'timerSignals'

function readKept(): Signals {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    return usual
  }
}

export function createSignalChoice() {
  const chosen = createStore<Signals>(readKept())
  return {
    chosen,
    wantedSignals: chosen.get,
    chooseSignal(name: SignalName, isOn: boolean): void {
      const next = { ...chosen.get(), [name]: isOn }
      chosen.set(next)
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {}
    },
  }
}

export const useSignals = () => useStore(usePart(createSignalChoice).chosen)

/** Milliseconds of on and off, in turn. */
const patterns: Record<Cue, number[]> = {
  tick: [60],
  work: [300],
  rest: [120, 80, 120],
  half: [80, 60, 80],
  last: [100, 60, 100, 60, 300],
  minute: [200],
  round: [30],
  end: [500, 150, 500],
}

/** No iPhone can. */
export const canVibrate = () => typeof navigator.vibrate === 'function'

export function vibrate(cue: Cue): void {
  if (canVibrate()) navigator.vibrate(patterns[cue])
}

// Spoken calls, by the voice of the device in the language of the app.

/** Undefined where the device has no voice at all. */
const synthesis = () => ('speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined)

/** The list may still be empty when it is asked for first: then it is not known yet. */
export function hasVoice(language: Language): boolean {
  const voices = synthesis()?.getVoices()
  if (!voices) return false
  return voices.length === 0 || voices.some(({ lang }) => lang.toLowerCase().startsWith(language))
}

/** The three seconds before a change belong to the sounds. */
function wordsOf(cue: Cue, { view }: Shown, text: TimerText): string | undefined {
  if (cue === 'tick') return undefined
  return cue === 'round' ? String(view.phase.countedAt.length) : text(`say_${cue}`)
}

export function speak(words: string, language: Language): void {
  const voice = synthesis()
  if (!voice) return
  // Speech that comes late is wrong.
  voice.cancel()
  const said = new SpeechSynthesisUtterance(words)
  said.lang = language
  voice.speak(said)
}
