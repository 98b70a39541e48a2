// Gives the signals of the running timer: sound, vibration, a flash of the screen, a voice.
import { type RefObject, useEffect } from 'react'
import { type App, useApp, usePart } from '#client/app.tsx'
import type { Cue } from '#domain/timer/cues.ts'
import { useLanguage } from '#i18n/text.tsx'
import { useTimerText } from '#i18n/timer/timer-text.ts'
import { createRunningTimer } from '../running-timer.ts'
import { createSignalChoice } from './signal-choice.ts'
import { createSounds } from './sounds.ts'
import { vibrate } from './vibration.ts'
import { speak, wordsOf } from './voice.ts'

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
