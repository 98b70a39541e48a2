// Every time that an athlete did one workout: as the server answered, else as far as the phone knows.
import type { Day } from '../day.ts'
import { titleOf } from '../programming/workout.ts'
import type { ProgressResult } from '../score/progress.ts'
import type { Level } from '../score/ranking.ts'
import type { ScoredBlock } from '../score/scoring.ts'
import { findEntry, type LogItem, unwrittenEntry, withItems } from './log.ts'
import type { Scores } from './log-values.ts'
import { type LogEntry, levelOf, scoresOf, type Training } from './training.ts'
import type { LoggedAt } from './unsent-results.ts'

export type WorkoutTime = {
  day: Day
  level: Level
  scores: Scores
  scaling: string
  /** Still on this phone, in part at least. */
  isUnsent?: boolean
}

/** `times`: the newest first. `blocks`: by the key of the score. */
export type WorkoutHistory = {
  title: string
  times: readonly WorkoutTime[]
  blocks: Readonly<Record<string, Pick<ScoredBlock, 'title'>>>
}

export type HistorySources = {
  workoutId: string
  answered: WorkoutHistory | undefined
  /** The results that the phone has stored, and the days that it keeps. */
  results: readonly ProgressResult[] | undefined
  days: Training | undefined
  /** The items that are not sent yet. */
  items: readonly LogItem[]
  /** The entries that the phone knows better than the server's answer. */
  logged: readonly LoggedAt[]
}

/** Undefined where the server has not answered and the phone knows of no time. */
export function workoutHistory(sources: HistorySources): WorkoutHistory | undefined {
  const { workoutId, answered, days, logged } = sources
  const items = sources.items.filter(item => item.workoutId === workoutId)
  const ofWorkout = logged.filter(at => at.workoutId === workoutId)
  const own = ofWorkout.flatMap(({ day }) => (days && findEntry(days, workoutId, day)) ?? [])
  const before = answered ? answered.times.map(time => entryOf(workoutId, time)) : entriesIn(sources)
  const isOwn = ({ day }: LogEntry) => own.some(one => one.day === day)
  const known: Training = {
    from: '0000-01-01',
    to: '9999-12-31',
    programs: [],
    planned: [],
    moved: [],
    side: null,
    workouts: [],
    entries: [...before.filter(entry => !isOwn(entry)), ...own],
  }
  const times = withItems(known, items).entries.flatMap((entry): WorkoutTime[] => {
    const level = levelOf(entry)
    if (!level) return []
    const { day, scaling = '' } = entry
    const isUnsent = items.some(item => item.day === day && item.name !== 'notes')
    return [{ day, level, scores: scoresOf(entry), scaling, ...(isUnsent && { isUnsent }) }]
  })
  if (!answered && times.length === 0) return undefined
  const versions = days?.workouts.filter(one => one.workoutId === workoutId) ?? []
  const [newest] = versions
  const asked = versions.flatMap(({ marks }) => marks?.scored ?? [])
  return {
    title: answered?.title || (newest ? titleOf(newest) : (items[0]?.workoutName ?? '')),
    times: times.sort((one, other) => (one.day < other.day ? 1 : -1)),
    blocks: { ...Object.fromEntries(asked.map(block => [block.key, block])), ...answered?.blocks },
  }
}

/** The entries of a workout: from the log on days that the phone keeps, from the results on those before. */
function entriesIn({ workoutId, results = [], days }: HistorySources): LogEntry[] {
  const kept = days?.entries.filter(one => one.workoutId === workoutId) ?? []
  const isKept = (day: Day) => days !== undefined && days.from <= day && day <= days.to
  const earlier = new Map<Day, WorkoutTime>()
  for (const { day, level, key, score } of results.filter(one => one.workoutId === workoutId))
    if (!isKept(day))
      earlier.set(day, { day, level, scaling: '', scores: { ...earlier.get(day)?.scores, [key]: score } })
  return [...kept, ...Array.from(earlier.values(), time => entryOf(workoutId, time))]
}

function entryOf(workoutId: string, { day, level, scores, scaling }: WorkoutTime): LogEntry {
  return {
    ...unwrittenEntry,
    workoutId,
    day,
    scores,
    scaling,
    outcome: level === 'scaled' ? 'scaled' : 'prescribed',
    rxPlus: level === 'rx_plus',
  }
}
