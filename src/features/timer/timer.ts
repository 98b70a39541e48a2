// What other features may import from the timer. Only what is loaded on demand imports it.

export { clockName, phaseName, roundName, wholeName } from './clock-words.ts'
export type { Measured } from './end-panel.tsx'
export { faceIn } from './face.ts'
export { FreeTimerScreen } from './free-timer-screen.tsx'
export { PreparePanel } from './prepare-panel.tsx'
export {
  createRunningTimer,
  nowOf,
  type RunningTimer,
  useRunningTimer,
  waitsForCoach,
} from './running-timer.ts'
export { canSound, createSounds } from './signals/sounds.ts'
export { unlockWantedSound, useTimerSound } from './signals/use-timer-signals.ts'
export { TimerClock } from './timer-clock.tsx'
export { TimerFrame } from './timer-frame.tsx'
export { useWakeLock } from './use-wake-lock.ts'
