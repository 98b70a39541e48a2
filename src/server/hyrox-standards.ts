// The operator's file of HYROX standards, read at startup: a wrong weight is corrected without a release.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Day, isDay } from '../domain/day.ts'
import { builtInStandards, type Standards } from '../domain/notation/hyrox/standards.ts'
import { hyroxStations } from '../domain/notation/hyrox/stations.ts'
import { explainFileError, StartupError } from './startup-error.ts'

const day = z.custom<Day>(isDay, 'must be a day such as 2025-09-01')
const metres = z.number('must be a number of metres').positive('must be more than 0').max(100_000)
const kilograms = z.number('must be a number of kg').positive('must be more than 0').max(1000)
const stationId = z.enum([...hyroxStations], `must be one of ${[...hyroxStations].join(', ')}`)
const loads = z.partialRecord(stationId, kilograms)

const station = z
  .strictObject({
    id: stationId,
    distanceM: metres.exactOptional(),
    reps: z.int('must be whole').positive('must be more than 0').max(10_000).exactOptional(),
    implements: z.int().min(1).max(2, 'must be 1 or 2').exactOptional(),
  })
  .refine(({ distanceM, reps }) => (distanceM === undefined) !== (reps === undefined), {
    error: 'must have distanceM or reps',
  })

const division = z.strictObject({ men: loads, women: loads, mixed: loads.optional() })

const standardsSchema = z.strictObject({
  checkedOn: day,
  note: z.string().optional(),
  seasons: z
    .array(
      z.strictObject({
        season: z.string().regex(/^\d\d\/\d\d$/, 'must be written as 25/26'),
        startsOn: day,
        runMetres: metres,
        stations: z
          .array(station)
          .length(hyroxStations.size, 'must be eight stations')
          .refine(all => new Set(all.map(({ id }) => id)).size === all.length, 'must name each station once'),
        divisions: z.strictObject({ open: division, pro: division, doubles: division }),
      }),
    )
    .min(1, 'must have a season'),
})

/** Without a path those that we know. */
export function readStandards(path: string | undefined): Standards {
  if (path === undefined) return builtInStandards
  const wrong = (what: string) => new StartupError(`wrong setting: HYROX_STANDARDS ${path}: ${what}`)
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw wrong(`is no JSON (${error.message})`)
    throw explainFileError(error, 'read', path)
  }
  const parsed = standardsSchema.safeParse(content)
  if (parsed.success) return parsed.data as Standards
  const [first] = parsed.error.issues
  throw wrong(`${first?.path.join('.') || 'the file'} ${first?.message}`)
}
