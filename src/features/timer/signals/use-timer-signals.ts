// Gives the signals of the running timer: sound, vibration, a flash of the screen, a voice.
import { type RefObject, useEffect } from 'react'
import type { Cue } from '../../../domain/timer/cues.ts'
import { useLanguage } from '../../../i18n/text.tsx'
import { useTimerText } from '../../../i18n/timer/timer-text.ts'
import { onCue } from '../running-timer.ts'
import { wantedSignals } from './signal-choice.ts'
import { closeSound, playSound, unlockSound } from './sounds.ts'
import { vibrate } from './vibration.ts'
import { speak, wordsOf } from './voice.ts'

/** Ticks and counted rounds change nothing that has to be seen across the gym. */
const flashing = new Set<Cue>(['work', 'rest', 'last', 'half', 'minute', 'end'])

const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function useTimerSignals(flash: RefObject<HTMLElement | null>): void {
  const text = useTimerText()
  const { language } = useLanguage()
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
    [text, language, flash],
  )
}

const gestures = ['click', 'touchend', 'keydown'] as const

/** Within a tap, or shortly after one that led to the timer. */
export function unlockWantedSound(): void {
  const { sound, overSilent } = wantedSignals()
  if (sound) unlockSound(overSilent)
}

/** For the whole stay on a screen of the timer: the first tap lets it sound. */
export function useTimerSound(): void {
  useEffect(() => {
    for (const gesture of gestures) document.addEventListener(gesture, unlockWantedSound)
    return () => {
      for (const gesture of gestures) document.removeEventListener(gesture, unlockWantedSound)
      closeSound()
    }
  }, [])
}
