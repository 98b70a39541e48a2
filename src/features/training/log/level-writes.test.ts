import { describe, expect, it } from 'vitest'
import { logValueNames, unwritten } from '#domain/training/log-values.ts'
import type { LogEntry } from '#domain/training/training.ts'
import { logSamples, takenBack } from '#testing/log-samples.ts'
import { movedWrites } from './level-writes.ts'

const entry = Object.fromEntries(
  logValueNames.map(name => [name, logSamples[name][0]]),
) as unknown as LogEntry

describe('an entry that is taken to another day', () => {
  it.each(logValueNames.filter(name => name !== 'notes'))('takes its %s with it', name => {
    const { there, here } = movedWrites(entry)
    expect(there[name]).toEqual(logSamples[name][0])
    expect(here[name]).toEqual(takenBack[name])
  })

  it('leaves its note to the caller, and none behind', () => {
    const { there, here } = movedWrites(entry)
    expect(there).not.toHaveProperty('notes')
    expect(here.notes).toBe('')
  })

  it('writes nothing that was not written', () => {
    expect(movedWrites({ ...entry, ...unwritten })).toEqual({ there: {}, here: { notes: '' } })
    // As the version of the app before stored it.
    const { minutes, ...before } = entry
    expect(movedWrites(before as LogEntry).there).not.toHaveProperty('minutes')
  })
})
