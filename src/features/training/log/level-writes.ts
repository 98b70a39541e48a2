// The writes that say a level, and those that take a whole entry to another day.
import type { Level } from '../../../domain/score/ranking.ts'
import type { LogWrites } from '../../../domain/training/log.ts'
import { type LogEntry, levelOf, scoresOf, unwritten } from '../../../domain/training/training.ts'

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
  const { outcome, rxPlus = false, scaling = '', effort = 0, minutes = 0 } = entry
  const scores = scoresOf(entry)
  const details = Object.entries({ rxPlus, scaling, effort, minutes }).filter(([, value]) => value)
  const taken = Object.fromEntries(Object.keys(scores).map(key => [key, null]))
  const emptied = details.map(([name]) => [name, unwritten[name as keyof typeof unwritten]])
  return {
    there: { outcome, scores, ...Object.fromEntries(details) },
    here: { outcome: 'open', notes: '', scores: taken, ...Object.fromEntries(emptied) },
  }
}
