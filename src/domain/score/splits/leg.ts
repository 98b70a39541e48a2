// The key of a leg of a race.

/** What is done in the leg, and which of those it is where there are several: `ski_erg`, `run#3`. */
export const legForm = /^[a-z][a-z0-9_]{0,39}(?:#[1-9]\d?)?$/

/** The way between a run and a station. */
export const roxzone = 'roxzone'

export const legKey = (name: string, count: number): string => (count > 1 ? `${name}#${count}` : name)

export function readLeg(leg: string): { name: string; count: number } {
  const [name = '', count = '1'] = leg.split('#')
  return { name, count: Number(count) }
}

/** The keys of legs in their order. */
export function legKeys(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return names.map(name => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return legKey(name, count)
  })
}
