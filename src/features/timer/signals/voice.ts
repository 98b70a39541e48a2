// Spoken calls, by the voice of the device in the language of the app.
import type { Cue } from '#domain/timer/cues.ts'
import type { TimerText } from '#i18n/timer/timer-text.ts'
import type { Language } from '#product/language.ts'
import type { Shown } from '../running-timer.ts'

/** Undefined where the device has no voice at all. */
const synthesis = () => ('speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined)

/** The list may still be empty when it is asked for first: then it is not known yet. */
export function hasVoice(language: Language): boolean {
  const voices = synthesis()?.getVoices()
  if (!voices) return false
  return voices.length === 0 || voices.some(({ lang }) => lang.toLowerCase().startsWith(language))
}

/** The three seconds before a change belong to the sounds. */
export function wordsOf(cue: Cue, { view }: Shown, text: TimerText): string | undefined {
  if (cue === 'tick') return undefined
  return cue === 'round' ? String(view.phase.countedAt.length) : text(`say_${cue}`)
}

export function speak(words: string, language: Language): void {
  const voice = synthesis()
  if (!voice) return
  // What is said late is wrong.
  voice.cancel()
  const said = new SpeechSynthesisUtterance(words)
  said.lang = language
  voice.speak(said)
}
