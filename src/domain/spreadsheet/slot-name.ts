// The time of a day at which a session is, where the day has several.

import { timeKey } from './plan-builder.ts'
import type { SpreadsheetSession } from './sheet.ts'

const names = new Map([
  ['a.m.', 'AM'],
  ['p.m.', 'PM'],
  ['manana', 'Mañana'],
  ['mediodia', 'Mediodía'],
])

/** "am" is "AM", "manana" is "Mañana". */
export const slotName = (slot: string) =>
  names.get(slot) ??
  slot
    .replace(/(?<=\d ?)[ap]m$|^[ap]m$/, half => half.toUpperCase())
    .replace(/^\p{L}/u, letter => letter.toUpperCase())

/** Sessions are named by their times on days that have several; alone, the time is no name. `slots`: by index. */
export function namedBySlots(
  sessions: readonly SpreadsheetSession[],
  slots: ReadonlyMap<number, string>,
): readonly SpreadsheetSession[] {
  const counts = new Map<string, number>()
  for (const { when } of sessions) counts.set(timeKey(when), (counts.get(timeKey(when)) ?? 0) + 1)
  return sessions.map((session, index) => {
    const slot = slots.get(index)
    if (slot === undefined || counts.get(timeKey(session.when)) === 1) return session
    const name = slotName(slot)
    return { ...session, name: session.name ? `${name} · ${session.name}` : name }
  })
}
