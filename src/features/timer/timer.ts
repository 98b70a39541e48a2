// What other features may import from the timer. Only what is loaded on demand imports it.
export type { Measured } from './end-panel.tsx'
export { FreeTimerScreen } from './free-timer-screen.tsx'
export { PreparePanel } from './prepare-panel.tsx'
export {
  dropTimer,
  openKeptTimer,
  type RunningTimer,
  startTimer,
  useRunningTimer,
} from './running-timer.ts'
export { useTimerSound } from './signals/use-timer-signals.ts'
export { TimerClock } from './timer-clock.tsx'
export { TimerFrame } from './timer-frame.tsx'
