// The splits of a result: how long each round took, or each leg of a race.
import { type DecimalMark, type Split, writeTime } from '../score.ts'

/** "(run 4:31, ski_erg 4:20)", or "(3:20, 2:30)" for rounds; empty where there are none. */
export function writeSplits(splits: readonly Split[], mark: DecimalMark = '.'): string {
  const written = splits.map(({ leg, seconds }) => [leg, writeTime(seconds, mark)].filter(Boolean).join(' '))
  return written.length > 0 ? `(${written.join(', ')})` : ''
}

export const secondsOf = (splits: readonly Split[]): number =>
  Math.round(splits.reduce((sum, { seconds }) => sum + seconds, 0) * 10) / 10

/** Whether each split is a leg that has a name. */
export const isRace = (splits: readonly Split[]): boolean =>
  splits.length > 0 && splits.every(({ leg }) => leg !== undefined)

const isRoxzone = ({ leg }: Split) => leg !== undefined && readLeg(leg).name === roxzone

export const hasRoxzone = (splits: readonly Split[]): boolean => splits.some(isRoxzone)

/** The way to a leg as a part of it: as a race without a roxzone has it. */
export function withoutRoxzone(splits: readonly Split[]): Split[] {
  const legs: Split[] = []
  let before = 0
  for (const split of splits) {
    if (isRoxzone(split)) before += split.seconds
    else {
      legs.push({ ...split, seconds: rounded(split.seconds + before) })
      before = 0
    }
  }
  return legs
}

const rounded = (seconds: number) => Math.round(seconds * 10) / 10

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
