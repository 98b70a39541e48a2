// The one timer of this phone: kept with every command, so that it goes on after a reload or a kill of the app, and in
// every tab. It looks at the wall clock when the digits change, and does nothing in between.
import { useSyncExternalStore } from 'react'
import { usePart } from '#client/app.tsx'
import { forgetTimer, timerKey } from '#client/stored-timer.ts'
import type { Day } from '#domain/day.ts'
import { type Cue, cueOf } from '#domain/timer/cues.ts'
import { withRoxzone } from '#domain/timer/race.ts'
import {
  type Command,
  type Press,
  type Timer,
  untilNextChange,
  type View,
  viewOf,
  withCommand,
} from '#domain/timer/timer.ts'
import type { PlanBlock } from '#domain/timer/workout-plan.ts'

export type RunningTimer = Timer<PlanBlock> & {
  personId: string
  /** The name of the workout. A free timer has none. */
  title?: string | undefined
  /** The subject of its result; the feature that started it knows which. */
  subject?: unknown
  /** Repetitions of the round that was not finished, by block, as the athlete says. */
  reps?: Readonly<Record<number, number>>
  /** The offset in milliseconds of the clock that a shared timer runs by from this phone's. Stored by this name. */
  ahead?: number | undefined
  /** The commands among all that came from the board of a class. None: it waits for the coach. */
  ofBoard?: readonly Command[] | undefined
  /** The class has another clock by now: this one goes on by itself. */
  isLeftAlone?: boolean | undefined
  /** The way between two legs of a joined race is a split of its own. */
  hasRoxzone?: boolean | undefined
  /** The timer of a board that it joined. */
  ofClass?: { workoutId: string; day: Day } | undefined
}

export type Shown = { timer: RunningTimer; view: View }

/** Joined before the coach has started it. */
export const waitsForCoach = ({ timer: { ofBoard }, view: { status, phase } }: Shown): boolean =>
  ofBoard?.length === 0 && status === 'waiting' && phase.block === 0

function readStored(): RunningTimer | undefined {
  try {
    const kept: RunningTimer | null = JSON.parse(localStorage.getItem(timerKey) ?? 'null')
    return kept ?? undefined
  } catch {
    return undefined
  }
}

/** A phone whose storage is full or forbidden has the timer as long as the app is open. */
function store(timer: RunningTimer): void {
  try {
    localStorage.setItem(timerKey, JSON.stringify(timer))
  } catch {}
}

/** By the clock that the timer runs by. */
export const nowOf = ({ ahead = 0 }: Pick<RunningTimer, 'ahead'>) => Date.now() + ahead

const outlineOf = ({ timer, view: { status, phases, phase, endings } }: Shown) =>
  [status, phases.length, phase.countedAt.length, endings.length, timer.commands.length].join(' ')

/** More than the digits. */
const isOther = (before: Shown, after: Shown) =>
  before.timer.reps !== after.timer.reps ||
  before.timer.blocks !== after.timer.blocks ||
  before.timer.isLeftAlone !== after.timer.isLeftAlone ||
  outlineOf(before) !== outlineOf(after)

export function createRunningTimer() {
  /** As it was shown last. */
  let shown: Shown | undefined
  /** The same, but new only when more than the digits has changed. */
  let steady: Shown | undefined
  let ticking: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const cueListeners = new Set<(cue: Cue, shown: Shown) => void>()

  function look(timer: RunningTimer | undefined): void {
    const before = shown
    shown = timer && { timer, view: viewOf(timer, nowOf(timer)) }
    if (!shown || !before || isOther(before, shown)) steady = shown
    for (const listener of listeners) listener()
    if (shown && before) tellCue(before, shown)
    schedule()
  }

  function tellCue(before: Shown, after: Shown): void {
    const cue = cueOf(after.timer.blocks, before.view, after.view)
    if (cue) for (const listener of cueListeners) listener(cue, after)
  }

  function schedule(): void {
    clearTimeout(ticking)
    const wait = shown && listeners.size > 0 ? untilNextChange(shown.view) : undefined
    if (wait !== undefined) ticking = setTimeout(lookAgain, wait)
  }

  const lookAgain = () => look(shown?.timer)

  /** Timers stop while the phone sleeps. */
  const lookWhenBack = () => document.visibilityState === 'visible' && lookAgain()
  const lookAtOtherTab = ({ key }: StorageEvent) => (key === timerKey || key === null) && look(readStored())

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      document.addEventListener('visibilitychange', lookWhenBack)
      window.addEventListener('storage', lookAtOtherTab)
    }
    listeners.add(listener)
    schedule()
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearTimeout(ticking)
      document.removeEventListener('visibilitychange', lookWhenBack)
      window.removeEventListener('storage', lookAtOtherTab)
    }
  }

  /**
   * To be called before a screen shows it: what another person of this phone left is gone. Without a connection a coach
   * is not known (''); a timer that was started then belongs to the person who opens it next.
   */
  function openStoredTimer(personId: string): void {
    const kept = readStored()
    const isOthers = kept && personId !== '' && kept.personId !== '' && kept.personId !== personId
    if (isOthers) forgetTimer()
    look(isOthers ? undefined : kept)
  }

  function onCue(listener: (cue: Cue, shown: Shown) => void): () => void {
    cueListeners.add(listener)
    return () => cueListeners.delete(listener)
  }

  /** Takes the place of any other. */
  function startTimer(timer: Omit<RunningTimer, 'commands'>, pressed: Press): void {
    const started = withCommand({ ...timer, commands: [] }, { ...pressed, at: nowOf(timer) })
    store(started)
    shown = undefined
    look(started)
  }

  /** Takes the place of any other, and runs already or waits for the coach. */
  function takeTimer(timer: RunningTimer): void {
    store(timer)
    shown = undefined
    look(timer)
  }

  /** The same timer with what was pressed elsewhere. */
  function changeTimer(change: (timer: RunningTimer) => RunningTimer): void {
    if (!shown) return
    const timer = change(shown.timer)
    if (timer === shown.timer) return
    store(timer)
    look(timer)
  }

  function press(pressed: Press): void {
    if (!shown) return
    const timer = withCommand(shown.timer, { ...pressed, at: nowOf(shown.timer) })
    if (timer !== shown.timer) store(timer)
    look(timer)
  }

  /** Chooses the splits of a race that was joined. */
  const chooseRoxzone = (hasRoxzone: boolean): void =>
    changeTimer(timer => ({
      ...timer,
      hasRoxzone,
      blocks: timer.blocks.map(block => withRoxzone(block, hasRoxzone)),
    }))

  function countReps(block: number, reps: number): void {
    if (!shown) return
    const timer = { ...shown.timer, reps: { ...shown.timer.reps, [block]: reps } }
    store(timer)
    look(timer)
  }

  function dropTimer(): void {
    forgetTimer()
    look(undefined)
  }

  return {
    subscribe,
    steady: () => steady,
    shown: () => shown,
    openStoredTimer,
    onCue,
    startTimer,
    takeTimer,
    changeTimer,
    press,
    chooseRoxzone,
    countReps,
    dropTimer,
  }
}

/** Changes when more than the digits does. */
export function useRunningTimer(): Shown | undefined {
  const { subscribe, steady } = usePart(createRunningTimer)
  return useSyncExternalStore(subscribe, steady)
}

/** Changes with every digit. */
export function useFace(): Shown | undefined {
  const { subscribe, shown } = usePart(createRunningTimer)
  return useSyncExternalStore(subscribe, shown)
}
