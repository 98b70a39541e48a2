// One session of a day as the screen shows it: who is ranked, who is done, who has still to do it.
import type { Rpc } from '#client/rpc-client.ts'
import type { Day } from '#domain/day.ts'
import type { Side } from '#domain/notation/side.ts'
import type { RankedBlock } from '#domain/score/ranked-block.ts'
import { type Level, levels, type Ranking, rank } from '#domain/score/ranking.ts'
import type { Score } from '#domain/score/score.ts'
import { levelOf } from '#domain/training/training.ts'

export type TrainedDay = Awaited<ReturnType<Rpc['rankings']['day']['query']>>
export type TrainingSession = TrainedDay['sessions'][number]
export type DayAthlete = TrainedDay['athletes'][number]
type Entry = TrainingSession['entries'][number]

/** Done; with a place where there is a score. */
export type DoneRow = {
  athlete: DayAthlete
  level: Level
  isChanged: boolean
  score: Score | undefined
  place: number | undefined
  /** The note and the messages about it. */
  thread?: { count: number; unread: number } | undefined
  /** Below the name: the day of the result. */
  note?: string | undefined
}
/** `side` undefined: all together. */
export type DoneGroup = { side: Side | null | undefined; rows: DoneRow[] }

export type WaitingRow = { athlete: DayAthlete; isChanged: boolean; doneOn: Day | null }

export type SessionGroups = {
  done: DoneGroup[]
  /** Not done: open, or missed when the day is over. */
  open: WaitingRow[]
  elsewhere: WaitingRow[]
  rest: WaitingRow[]
  doneCount: number
  /** The number of athletes, without those who rest. */
  count: number
}

const sidesApart = ['f', 'm', null] as const

export function groupsOf(
  { entries }: Pick<TrainingSession, 'entries'>,
  athletes: ReadonlyMap<string, DayAthlete>,
  block: RankedBlock | undefined,
  isApart: boolean,
): SessionGroups {
  // In the order of names, which those who share a place keep.
  const known = [...athletes.values()]
  const byAthlete = new Map(entries.map(entry => [entry.athleteId, entry]))
  const rows = known.flatMap(athlete => {
    const entry = byAthlete.get(athlete.id)
    return entry ? [{ athlete, entry }] : []
  })
  const waiting = (isIn: (entry: Entry) => boolean) =>
    rows
      .filter(({ entry }) => entry.outcome === 'open' && isIn(entry))
      .map(({ athlete, entry: { isChanged, doneOn } }) => ({ athlete, isChanged, doneOn }))
  const done = rows.flatMap(({ athlete, entry }): DoneRow[] => {
    const level = levelOf(entry)
    const score = block && entry.scores[block.key]
    const { isChanged, thread } = entry
    return level ? [{ athlete, level, isChanged, score, place: undefined, thread: thread ?? undefined }] : []
  })
  const elsewhere = waiting(({ doneOn, isRest }) => doneOn !== null && !isRest)
  const open = waiting(({ doneOn, isRest }) => doneOn === null && !isRest)
  return {
    done: sideGroups(done, block, isApart),
    open,
    elsewhere,
    rest: waiting(({ isRest }) => isRest),
    doneCount: done.length + elsewhere.length,
    count: done.length + elsewhere.length + open.length,
  }
}

/** All together, or women, men and those who did not say apart; each ranked. */
export function sideGroups(
  rows: readonly DoneRow[],
  block: Ranking | undefined,
  isApart: boolean,
): DoneGroup[] {
  const groups: DoneGroup[] = isApart
    ? sidesApart.map(side => ({ side, rows: rows.filter(row => row.athlete.side === side) }))
    : [{ side: undefined, rows: [...rows] }]
  return groups
    .filter(group => group.rows.length > 0)
    .map(group => ({ ...group, rows: placed(group.rows, block) }))
}

/** Rows with a score in their order, then the others by level. */
function placed(rows: readonly DoneRow[], block: Ranking | undefined): DoneRow[] {
  const scored = rows.flatMap(row => (row.score ? [{ ...row, score: row.score }] : []))
  const ranked = block ? rank(scored, ({ level, score }) => ({ level, score }), block) : []
  const others = rows.filter(({ score }) => !score || !block)
  return [
    ...ranked.map(({ place, of }) => ({ ...of, place })),
    ...others.toSorted((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level)),
  ]
}

/** The block that is shown first: the first with a result, else the first. */
export function firstBlock({ blocks, entries }: TrainingSession): RankedBlock | undefined {
  return blocks.find(({ key }) => entries.some(({ scores }) => scores[key])) ?? blocks[0]
}
