// Every value of a log entry, as an athlete may write it: tests that are about all values take them from here.
import type { LogWrites } from '../domain/training/log.ts'
import {
  type LogValueName,
  type LogValues,
  logValues,
  type MeasureName,
  measureNames,
  unwritten,
} from '../domain/training/log-values.ts'

const measureSamples = Object.fromEntries(
  measureNames.map(name => [name, [logValues[name].most - 2, logValues[name].most - 1]]),
) as Record<MeasureName, [number, number]>

/** One value and another. */
export const logSamples: { [Name in LogValueName]: [LogValues[Name], LogValues[Name]] } = {
  outcome: ['scaled', 'prescribed'],
  notes: ['Heavy', 'Heavier'],
  scores: [
    { 'time:fran': { type: 'time', sets: [{ seconds: 242 }], splits: [{ leg: 'run', seconds: 62 }] } },
    { 'time:fran': { type: 'time', sets: [{ seconds: 239 }] } },
  ],
  rxPlus: [true, false],
  scaling: ['35 kg', 'Ring rows'],
  ...measureSamples,
}

/** What takes a value back. */
export const takenBack: { [Name in LogValueName]: LogWrites[Name] } = {
  ...unwritten,
  scores: { 'time:fran': null },
}

/** A write of every value, as a request has it. */
export function writesAt(actedAt: Date, sample: 0 | 1 = 0) {
  return Object.fromEntries(
    Object.entries(logSamples).map(([name, values]) => [
      name,
      { value: values[sample], actedAt: actedAt.toISOString() },
    ]),
  )
}
