// The writes that say a level, and those that take a whole entry to another day.
import type { Level } from '#domain/score/ranking.ts'
import type { LogWrites } from '#domain/training/log.ts'
import { isUnwritten, logValueNames, unwritten } from '#domain/training/log-values.ts'
import { type LogEntry, levelOf, scoresOf } from '#domain/training/training.ts'

/** The values that say a level; none where it stands already. */
export function levelWrites(
  level: Level,
  entry: LogEntry | undefined,
): Pick<Partial<LogWrites>, 'outcome' | 'rxPlus'> {
  const outcome = level === 'scaled' ? 'scaled' : 'prescribed'
  const rxPlus = level === 'rx_plus'
  if (entry && levelOf(entry) === level) return {}
  return {
    ...(outcome !== entry?.outcome && { outcome }),
    ...(rxPlus !== (entry?.rxPlus ?? false) && { rxPlus }),
  }
}

/** The entry on another day, without its note, and what empties it here. An entry of before may lack values. */
export function movedWrites(entry: LogEntry): { there: Partial<LogWrites>; here: Partial<LogWrites> } {
  const moved = logValueNames.filter(
    name => name !== 'notes' && !isUnwritten(entry[name] ?? unwritten[name], name),
  )
  const taken = Object.fromEntries(Object.keys(scoresOf(entry)).map(key => [key, null]))
  return {
    there: Object.fromEntries(moved.map(name => [name, entry[name]])),
    here: {
      ...Object.fromEntries(moved.map(name => [name, name === 'scores' ? taken : unwritten[name]])),
      notes: '',
    },
  }
}
