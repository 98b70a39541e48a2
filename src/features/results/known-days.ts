// The days that this phone keeps, without the outbox. Training knows them and uses results, so it registers them here.
import type { Training } from '../../domain/training/training.ts'

type ReadDays = (athleteId: string) => Training | undefined

export function createKnownDays() {
  let read: ReadDays = () => undefined
  return {
    registerKnownDays(readDays: ReadDays): void {
      read = readDays
    },
    knownDays: (athleteId: string) => read(athleteId),
  }
}
