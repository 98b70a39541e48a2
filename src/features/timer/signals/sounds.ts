// The sounds of the timer, made by Web Audio: no files, so that they are there offline and at once.
import type { Cue } from '#domain/timer/cues.ts'

/** Frequency in hertz, start and length in seconds. */
type Tone = readonly [frequency: number, start: number, length: number]

/** High is work, low is rest. A gym is loud: square waves cut through. */
const tones: Record<Cue, readonly Tone[]> = {
  tick: [[784, 0, 0.12]],
  work: [[1319, 0, 0.55]],
  rest: [[440, 0, 0.55]],
  half: [
    [880, 0, 0.14],
    [880, 0.2, 0.14],
  ],
  last: [
    [1047, 0, 0.14],
    [1319, 0.18, 0.14],
    [1568, 0.36, 0.4],
  ],
  minute: [[988, 0, 0.3]],
  round: [[1568, 0, 0.06]],
  end: [
    [1047, 0, 0.35],
    [1047, 0.45, 0.35],
    [1047, 0.9, 0.9],
  ],
}

const loudness = 0.28
/** Without a rise and a fall a tone clicks. In seconds. */
const edge = 0.008

type AudioSession = { type: 'auto' | 'playback' }

/** Only Safari has it: with `playback` an iPhone on silent is heard, and other music stops. */
const audioSession = () => (navigator as { audioSession?: AudioSession }).audioSession

export const canSound = () => typeof AudioContext !== 'undefined'

/** What a phone on silent does: it can be heard on demand, it stays silent, or it follows the media volume. */
export function onSilent(userAgent = navigator.userAgent): 'choice' | 'silent' | 'media' {
  if (audioSession()) return 'choice'
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) ? 'silent' : 'media'
}

export function createSounds() {
  let context: AudioContext | undefined
  const followers = new Set<() => void>()

  function tell(): void {
    for (const follower of followers) follower()
  }

  /** Calls back when the browser lets it sound, or no longer. */
  function followSound(follower: () => void): () => void {
    followers.add(follower)
    return () => followers.delete(follower)
  }

  /** To be called within a tap: a browser lets nothing sound before. */
  function unlockSound(isOverSilent: boolean): void {
    if (!canSound()) return
    const session = audioSession()
    if (session) session.type = isOverSilent ? 'playback' : 'auto'
    if (!context) {
      context = new AudioContext()
      context.onstatechange = tell
    }
    if (context.state !== 'running') void context.resume().catch(() => {})
    tell()
  }

  /** Other music goes on, and the phone's battery is spared. */
  function closeSound(): void {
    const session = audioSession()
    if (session) session.type = 'auto'
    void context?.close().catch(() => {})
    context = undefined
    tell()
  }

  const isSoundBlocked = () => context?.state !== 'running'

  function playSound(cue: Cue): void {
    if (context?.state !== 'running') return
    for (const [frequency, start, length] of tones[cue]) {
      const at = context.currentTime + start
      const oscillator = new OscillatorNode(context, { type: 'square', frequency })
      const gain = new GainNode(context, { gain: 0 })
      gain.gain.setValueAtTime(0, at)
      gain.gain.linearRampToValueAtTime(loudness, at + edge)
      gain.gain.setValueAtTime(loudness, at + length - edge)
      gain.gain.linearRampToValueAtTime(0, at + length)
      oscillator.connect(gain).connect(context.destination)
      oscillator.start(at)
      oscillator.stop(at + length)
    }
  }

  return { followSound, unlockSound, closeSound, isSoundBlocked, playSound }
}
