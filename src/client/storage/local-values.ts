// Values for offline use. One of each, because a phone has one user at a time. Where storage fails, nothing is kept.
import type { App } from '../app.tsx'
import { createLocalDatabase } from './local-database.ts'

type LocalValue =
  | 'session'
  | 'signOutPending'
  | 'training'
  | 'progress'
  | 'loads'
  | 'conversations'
  | 'messageCoaches'
  | 'threads'
  | 'announcements'
  | 'clockDifference'
  | 'sheetImport'
  | 'importChoices'

export function createLocalValues({ part }: App) {
  const { transact } = part(createLocalDatabase)
  return {
    read<Value>(name: LocalValue): Promise<Value | undefined> {
      return transact<Value>('values', 'readonly', store => store.get(name)).catch(() => undefined)
    },
    async write(name: LocalValue, value: unknown): Promise<void> {
      await transact('values', 'readwrite', store => store.put(value, name)).catch(() => {})
    },
    async remove(name: LocalValue): Promise<void> {
      await transact('values', 'readwrite', store => store.delete(name)).catch(() => {})
    },
  }
}
