// The time of a day at which a session is, where the day has several.
import type { SheetSession } from './sheet.ts'
import { timeKey } from './sheet-draft.ts'

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

/**
 * Sessions are named by their times where a day has several; in a plan with one each day the time is no name. `slots`: by
 * the index of the session.
 */
export function namedBySlots(
  sessions: readonly SheetSession[],
  slots: ReadonlyMap<number, string>,
): readonly SheetSession[] {
  const days = [...slots.keys()].flatMap(index => {
    const session = sessions[index]
    return session ? [timeKey(session.when)] : []
  })
  if (new Set(days).size === days.length) return sessions
  return sessions.map((session, index) => {
    const slot = slots.get(index)
    if (slot === undefined) return session
    const name = slotName(slot)
    return { ...session, name: session.name ? `${name} · ${session.name}` : name }
  })
}
