// What a leaderboard shows of a long ranking before the athlete asks for all of it.
import type { Level } from '#domain/score/ranking.ts'

/** A ranking of so many is shown as a whole. */
const mostRows = 10
const first = 5

type Ranked = { place: number; of: { isOwn: boolean; level: Level } }
/** `isAfterGap`: rows before it are left out. */
type Shown<Row> = { row: Row; isAfterGap: boolean }
type LevelRows<Row> = { level: Level; rows: Shown<Row>[] }

/** The first ones, and the athlete between their neighbours. */
export function excerptOf<Row extends Ranked>(ranked: readonly Row[]): readonly Row[] {
  if (ranked.length <= mostRows) return ranked
  const own = ranked.findIndex(({ of }) => of.isOwn)
  return ranked.filter((_, at) => at < first || (own >= 0 && Math.abs(at - own) <= 1))
}

/** The shown rows by level, which comes first in every ranking. */
export function rowsByLevel<Row extends Ranked>(
  ranked: readonly Row[],
  shown: readonly Row[],
): LevelRows<Row>[] {
  const groups: LevelRows<Row>[] = []
  let before = -1
  for (const row of shown) {
    const { level } = row.of
    const at = ranked.indexOf(row)
    if (groups.at(-1)?.level !== level) groups.push({ level, rows: [] })
    groups.at(-1)?.rows.push({ row, isAfterGap: at > before + 1 })
    before = at
  }
  return groups
}
