// Every value of a log entry, as an athlete may write it: tests that are about all values take them from here.
import type { LogValueName, LogValues } from '../domain/training/training.ts'

/** One value and another. */
export const logSamples: { [Name in LogValueName]: [LogValues[Name], LogValues[Name]] } = {
  outcome: ['scaled', 'prescribed'],
  notes: ['Heavy', 'Heavier'],
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
