// What other features may import from the timer. Only what is loaded on demand imports it.

export { PreparePanel } from './before-start.tsx'
export { clockName, phaseName, roundName, wholeName } from './clock-words.ts'
export type { Measured } from './end-panel.tsx'
export { faceIn } from './face.ts'
export { FreeTimerScreen } from './free-timer-screen.tsx'
export {
  createRunningTimer,
  nowOf,
  type RunningTimer,
  useRunningTimer,
  waitsForCoach,
} from './running-timer.ts'
export { unlockWantedSound, useTimerSound } from './signals/signals.tsx'
export { canSound, createSounds } from './signals/sounds.ts'
export { TimerClock, TimerFrame } from './timer-clock.tsx'
export { useWakeLock } from './use-wake-lock.ts'
