// A movement as it is told, once everything about it is read.

import { assignDefined } from '../assign-defined.ts'
import { effortOf } from '../parse/amounts/amounts.ts'
import { hasOtherList, setsOf } from '../parse/amounts/sets.ts'
import type { EffortKind, ParsedItem } from '../parse/parsed-item.ts'
import type { Amount, Movement, Span } from '../structure.ts'

/** The load and the effort of sets stand in each of them. */
export function movementOf(item: ParsedItem, text: string): Movement {
  const name = item.name ?? spanOf(item.words) ?? { start: item.start, end: item.end }
  const movement: Movement = {
    kind: 'movement',
    start: item.start,
    end: item.end,
    id: item.match?.movement.id ?? null,
    text: text.slice(name.start, name.end).replace(/\s+/g, ' '),
    name,
    guesses: item.guesses,
  }
  const sets = setsOf(item)
  if (hasOtherList(item)) movement.guesses.push({ about: 'unit', others: ['week'] })
  const effort = (kind: EffortKind) => {
    const efforts = [item.efforts, item.alsoEfforts].find(each => each?.of === kind)
    return efforts && !sets ? effortOf(efforts.numbers) : undefined
  }
  assignDefined(movement, {
    reps: sets ? undefined : repsOf(item),
    sets,
    calories: item.calories,
    distanceM: item.distanceM,
    seconds: item.seconds,
    load: sets ? undefined : item.load,
    implements: item.implements === 1 ? undefined : item.implements,
    bodyweight: item.bodyweight,
    height: item.height,
    percent: effort('percent'),
    rpe: effort('rpe'),
    rir: effort('rir'),
    tempo: item.tempo,
    perSide: item.perSide,
    perAthlete: item.perAthlete,
    sync: item.sync,
    slot: item.slot,
    measure: item.measure,
  })
  return movement
}

const repsOf = ({ max, reps }: ParsedItem): Amount | undefined => (max ? 'max' : reps)

function spanOf(spans: readonly Span[]): Span | undefined {
  const [first, last] = [spans[0], spans.at(-1)]
  return first && last ? { start: first.start, end: last.end } : undefined
}
