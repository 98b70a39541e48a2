// What a HYROX race asks for, season by season. Data of one file; an operator may give the server another one.
import type { Day } from '#domain/day.ts'
import { benchmarkText } from '../benchmark-text.ts'
import type { Benchmark, OwnBenchmark } from '../benchmarks.ts'
import list from './standards.json'

export const divisions = ['open', 'pro', 'doubles'] as const
export type Division = (typeof divisions)[number]

export const entrants = ['men', 'women', 'mixed'] as const
export type Entrants = (typeof entrants)[number]

/** In kilograms, by station. */
export type StationLoads = Readonly<Record<string, number>>

export type Station = { id: string; distanceM?: number; reps?: number; implements?: number }

export type Season = {
  /** As people say it: 25/26. */
  season: string
  startsOn: Day
  runMetres: number
  stations: readonly Station[]
  divisions: Readonly<
    Record<Division, { men: StationLoads; women: StationLoads; mixed?: StationLoads | undefined }>
  >
}

export type Standards = { checkedOn: Day; seasons: readonly Season[] }

export const builtInStandards = list as Standards

/** Of several the one that has begun last; before all of them the first. */
export function seasonOn({ seasons }: Standards, day: Day): Season {
  const begun = seasons.filter(({ startsOn }) => startsOn <= day)
  const last = begun.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1)).at(-1)
  return last ?? (seasons[0] as Season)
}

/** Without: men and women, as a pair of loads. */
type Wanted = { division: Division; who?: Entrants | undefined }

/** Every simulation that a coach can ask for, by its names. Results of one division are compared across men, women and pairs. */
export function simulations(season: Season): OwnBenchmark[] {
  return wantedIn(season).map(wanted => {
    const [name = '', ...otherNames] = namesOf(wanted)
    const race: Benchmark = {
      id: `hyrox_${wanted.division}`,
      name,
      otherNames,
      group: 'hyrox',
      format: 'for_time',
      score: 'time',
      movements: movementsOf(season, wanted),
    }
    return { ...race, text: workText(race, 'en'), es: workText(race, 'es') }
  })
}

const wantedIn = (season: Season): Wanted[] =>
  divisions.flatMap(division => [
    { division },
    ...entrants.filter(who => season.divisions[division][who]).map(who => ({ division, who })),
  ])

function movementsOf(season: Season, { division, who }: Wanted): Benchmark['movements'] {
  const { men, women } = season.divisions[division]
  const loadOf = (station: string): Pick<Benchmark['movements'][number], 'load'> => {
    const value = (who ? season.divisions[division][who] : men)?.[station]
    if (value === undefined) return {}
    const f = women[station] ?? value
    return { load: who ? { unit: 'kg', value } : { unit: 'kg', m: value, f } }
  }
  return season.stations.flatMap(station => [
    { id: 'run', distanceM: season.runMetres },
    { ...station, ...loadOf(station.id) },
  ])
}

const divisionNames = {
  en: { open: 'Open', pro: 'Pro', doubles: 'Doubles' },
  es: { open: 'Open', pro: 'Pro', doubles: 'Dobles' },
} as const
const entrantNames = {
  en: { men: 'men', women: 'women', mixed: 'mixed' },
  es: { men: 'hombres', women: 'mujeres', mixed: 'mixto' },
} as const

/** "HYROX simulation Pro men": the first one stands in lists. */
function namesOf({ division, who }: Wanted): string[] {
  return (['en', 'es'] as const).flatMap(language => {
    const of = divisionNames[language][division]
    const whose = who ? [entrantNames[language][who]] : []
    const suffixes = who
      ? [
          [of, ...whose],
          [...whose, of],
        ]
      : [[of]]
    // Without a division it is the one that most people enter.
    if (division === 'open') suffixes.push(whose)
    const heads = language === 'en' ? ['HYROX simulation', 'HYROX sim'] : ['Simulación HYROX']
    return suffixes.flatMap(suffix => heads.map(head => [head, ...suffix].join(' ')))
  })
}

/** In the coach's language; reading it recognises the race. */
export function simulationText(race: Benchmark, language: 'en' | 'es'): { name: string; text: string } {
  const head = language === 'en' ? 'HYROX' : 'Simulación'
  const name = [race.name, ...(race.otherNames ?? [])].find(one => one.startsWith(head)) ?? race.name
  return { name, text: `${name}\n${workText(race, language)}` }
}

/** Without the title, which names the division alone. */
const workText = (race: Benchmark, language: 'en' | 'es') =>
  benchmarkText(race, 'kg', language).split('\n').slice(1).join('\n')
