// The HYROX simulations that the reader knows by name. One set of standards for the process, as the movements are one
// catalogue: every text of every coach is read with them.
import { createHash } from 'node:crypto'
import { type Day, today } from '#domain/day.ts'
import type { OwnBenchmark } from '#domain/notation/benchmarks.ts'
import { builtInStandards, type Standards, seasonOn, simulations } from '#domain/notation/hyrox/standards.ts'
import { readerVersion } from '#domain/notation/read-workout.ts'

let standards: Standards = builtInStandards
let known: { season: string; races: OwnBenchmark[] } | undefined

/** Called once at startup. */
export function takeStandards(given: Standards): void {
  standards = given
  known = undefined
}

/** The simulations of the current season. */
export function races(on: Day = today()): OwnBenchmark[] {
  const season = seasonOn(standards, on)
  if (known?.season !== season.season) known = { season: season.season, races: simulations(season) }
  return known.races
}

/** Room for the versions of the reader below the mark of the standards. */
const mostVersions = 1000

/**
 * The version of the reader with what it reads by: other standards have all texts read anew. What is built in belongs to
 * the version itself.
 */
export function currentReader(): number {
  const season = seasonOn(standards, today())
  const isBuiltIn = season === builtInStandards.seasons[0]
  if (isBuiltIn) return readerVersion
  const mark = createHash('sha256').update(JSON.stringify(season)).digest().readUInt32BE() % 1_000_000
  return readerVersion + mostVersions * (1 + mark)
}
