// The days that this phone keeps, without the outbox. Training knows them and uses results, so it registers them here.
import type { Training } from '../../domain/training/training.ts'

type ReadDays = (athleteId: string) => Training | undefined

let read: ReadDays = () => undefined

export function registerKnownDays(readDays: ReadDays): void {
  read = readDays
}

export const knownDays: ReadDays = athleteId => read(athleteId)
