// The athlete's progress with what this phone has logged and not sent yet.
import { type Day, startOfWeek } from '../day.ts'
import {
  type AskedSubject,
  type Progress,
  type ProgressResult,
  seriesIdOf,
  type WeekTrained,
} from '../score/progress.ts'
import { readKey } from '../score/score-key.ts'
import { askedSubject } from '../score/subjects.ts'
import { findEntry, type LogItem, unwrittenEntry, withItems } from './log.ts'
import { logValues } from './log-values.ts'
import { type LogEntry, levelOf, scoresOf, type Training } from './training.ts'

/** The workout and day of a log entry. */
export type LoggedAt = { workoutId: string; day: Day }

/** The items that may change a result, without those that the server has refused. */
export function unsentResults(items: readonly LogItem[]): LogItem[] {
  return items.filter(({ refusal, name }) => refusal === null && logValues[name].isOfResult)
}

/** The earlier entries, and those that the items write to; each once. */
export function loggedWith(before: readonly LoggedAt[], items: readonly LogItem[]): readonly LoggedAt[] {
  const all = new Map(
    [...before, ...items].map(({ workoutId, day }) => [`${workoutId} ${day}`, { workoutId, day }]),
  )
  return all.size === before.length ? before : [...all.values()]
}

/**
 * `logged`: the entries that the phone knows better than `progress`. `days`: those that it keeps, as the server last
 * answered. Of other days it knows the items, and the results that the server has.
 */
export function withUnsent(
  progress: Progress,
  days: Training | undefined,
  items: readonly LogItem[],
  logged: readonly LoggedAt[],
): Progress {
  if (logged.length === 0) return progress
  const isLogged = ({ workoutId, day }: Pick<ProgressResult, 'workoutId' | 'day'>) =>
    logged.some(one => one.workoutId === workoutId && one.day === day)
  const before: Training = {
    ...(days ?? { programs: [], planned: [], moved: [], workouts: [], side: null }),
    from: '0000-01-01',
    to: '9999-12-31',
    entries: logged.flatMap(
      at => (days && findEntry(days, at.workoutId, at.day)) ?? entryOf(at, progress) ?? [],
    ),
  }
  const after = withItems(before, items)
  const entries = logged.flatMap(({ workoutId, day }) => findEntry(after, workoutId, day) ?? [])
  const results = entries.flatMap(entry => resultsOf(entry, items))
  return {
    results: [...results, ...progress.results.filter(one => !isLogged(one))],
    subjects: { ...subjectsOf(results, after), ...progress.subjects },
    weeks: withSessions(progress.weeks, before, entries),
  }
}

/** The entry of a day that the phone does not keep, as far as the results on the server tell. */
function entryOf({ workoutId, day }: LoggedAt, { results }: Progress): LogEntry | undefined {
  const known = results.filter(one => one.workoutId === workoutId && one.day === day)
  const [first] = known
  if (!first) return undefined
  return {
    ...unwrittenEntry,
    workoutId,
    day,
    outcome: first.level === 'scaled' ? 'scaled' : 'prescribed',
    rxPlus: first.level === 'rx_plus',
    scores: Object.fromEntries(known.map(({ key, score }) => [key, score])),
  }
}

function resultsOf(entry: LogEntry, items: readonly LogItem[]): ProgressResult[] {
  const level = levelOf(entry)
  if (!level) return []
  const { workoutId, day } = entry
  const unsent = items.filter(item => item.workoutId === workoutId && item.day === day)
  return Object.entries(scoresOf(entry)).flatMap(([key, score]) => {
    if (!readKey(key)?.subject) return []
    const isUnsent = unsent.some(item =>
      item.name === 'scores' ? key in item.value : item.name === 'outcome' || item.name === 'rxPlus',
    )
    return [{ key, level, score, day, workoutId, past: null, ...(isUnsent && { isUnsent }) }]
  })
}

function subjectsOf(results: readonly ProgressResult[], { workouts, entries }: Training) {
  const subjects: Record<string, AskedSubject> = {}
  for (const { key, workoutId, day } of results) {
    const { versionId } = entries.find(one => one.workoutId === workoutId && one.day === day) ?? {}
    const versions = workouts.filter(one => one.workoutId === workoutId)
    const { marks } = versions.find(one => one.versionId === versionId) ?? versions[0] ?? {}
    const block = marks?.scored?.find(one => one.key === key)
    subjects[seriesIdOf(key)] ??= askedSubject(key, block ?? null, marks?.names ?? null)
  }
  return subjects
}

function withSessions(weeks: readonly WeekTrained[], before: Training, entries: readonly LogEntry[]) {
  const changed = new Map(weeks.map(one => [one.week, one]))
  for (const entry of entries) {
    const week = startOfWeek(entry.day)
    const known = findEntry(before, entry.workoutId, entry.day)
    const { sessions, load } = changed.get(week) ?? { sessions: 0, load: 0 }
    changed.set(week, {
      week,
      sessions: sessions + sessionsIn(entry) - sessionsIn(known),
      load: load + loadOf(entry) - loadOf(known),
    })
  }
  return [...changed.values()].sort((one, other) => (one.week < other.week ? -1 : 1))
}

const sessionsIn = (entry: LogEntry | undefined) => (entry && levelOf(entry) ? 1 : 0)
const loadOf = (entry: LogEntry | undefined) =>
  entry && levelOf(entry) ? (entry.effort ?? 0) * (entry.minutes ?? 0) : 0
