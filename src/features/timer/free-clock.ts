// The clocks that an athlete can set without a workout, and the last one that was set, kept on this device.
import type { Clock } from '#domain/timer/clock.ts'

export const freeKinds = ['for_time', 'amrap', 'every', 'tabata', 'intervals', 'rest'] as const
export type FreeKind = (typeof freeKinds)[number]

/** In seconds, except the rounds. */
export type FreeSettings = {
  cap: number
  time: number
  every: number
  rounds: number
  work: number
  rest: number
}
export type SettingName = keyof FreeSettings

type Bounds = { least: number; most: number; step: number }

const time = (step: number, least = step, most = 3600): Bounds => ({ least, most, step })
const rounds: Bounds = { least: 1, most: 99, step: 1 }

type Kind = { settings: Partial<Record<SettingName, Bounds>>; usual: FreeSettings }

const nothing: FreeSettings = { cap: 0, time: 0, every: 0, rounds: 1, work: 0, rest: 0 }

export const kinds: Record<FreeKind, Kind> = {
  for_time: { settings: { cap: time(60, 0, 7200) }, usual: nothing },
  amrap: { settings: { time: time(60, 60, 7200) }, usual: { ...nothing, time: 720 } },
  every: { settings: { every: time(15), rounds }, usual: { ...nothing, every: 60, rounds: 10 } },
  tabata: {
    settings: { work: time(5), rest: time(5, 0), rounds },
    usual: { ...nothing, work: 20, rest: 10, rounds: 8 },
  },
  intervals: {
    settings: { work: time(15), rest: time(15, 0), rounds },
    usual: { ...nothing, work: 180, rest: 60, rounds: 5 },
  },
  rest: { settings: { time: time(15) }, usual: { ...nothing, time: 120 } },
}

export function freeClock(kind: FreeKind, settings: FreeSettings): Clock {
  const { cap, time: seconds, every, rounds: count, work, rest } = settings
  switch (kind) {
    case 'for_time':
      return cap > 0 ? { kind, cap } : { kind }
    case 'every':
      return { kind, seconds: every, times: count, slots: 1 }
    case 'tabata':
    case 'intervals':
      return { kind, rounds: count, work, rest }
    default:
      return { kind, seconds }
  }
}

/** All of it together; undefined where it has no set end. */
export function freeSeconds(
  kind: FreeKind,
  { every, rounds: count, work, rest }: FreeSettings,
): number | undefined {
  if (kind === 'every') return every * count
  return kind === 'tabata' || kind === 'intervals' ? count * work + (count - 1) * rest : undefined
}

const key = 'freeTimer'

type Chosen = { kind: FreeKind } & Partial<Record<FreeKind, FreeSettings>>

export function readChosen(): Chosen {
  try {
    const kept: Chosen | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (kept && freeKinds.includes(kept.kind)) return kept
  } catch {}
  return { kind: 'amrap' }
}

export function storeChosen(chosen: Chosen): void {
  try {
    localStorage.setItem(key, JSON.stringify(chosen))
  } catch {}
}
