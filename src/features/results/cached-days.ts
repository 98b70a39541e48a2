// The days that this phone keeps, without the outbox. Training knows them and uses results, so the app hands them over.
import type { App } from '#client/app.tsx'
import type { Training } from '#domain/training/training.ts'

type ReadDays = (app: App, athleteId: string) => Training | undefined

export function createCachedDays(app: App) {
  let read: ReadDays = () => undefined
  return {
    registerCachedDays(readDays: ReadDays): void {
      read = readDays
    },
    cachedDays: (athleteId: string) => read(app, athleteId),
  }
}
