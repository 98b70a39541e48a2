// The catalogue of movements, and the movements that a coach adds to it.
import catalogue from './movements.json'

/** The name of a movement in both languages. */
export type MovementName = { en: string; es: string }

export const measures = ['reps', 'load', 'distance', 'calories', 'time', 'height'] as const
export type Measure = (typeof measures)[number]

/** What the body does. A carry moves or holds a load, isolation is work of one joint. */
export const patterns = [
  'squat',
  'hinge',
  'lunge',
  'push_horizontal',
  'push_vertical',
  'pull_horizontal',
  'pull_vertical',
  'olympic',
  'whole_body',
  'carry',
  'core',
  'isolation',
  'jump',
  'cardio',
  'mobility',
] as const
export type Pattern = (typeof patterns)[number]

/** What it is usually done with. A bar is one to hang from, a rope is climbed, skipped or shaken. */
export const equipments = [
  'none',
  'barbell',
  'dumbbell',
  'kettlebell',
  'plate',
  'sandbag',
  'ball',
  'sled',
  'machine',
  'cable',
  'band',
  'bar',
  'rings',
  'rope',
  'box',
  'bench',
  'erg',
  'other',
] as const
export type Equipment = (typeof equipments)[number]

export type CatalogueMovement = {
  id: string
  en: string
  es: string
  aliasesEn: string[]
  aliasesEs: string[]
  measures: Measure[]
  pattern: Pattern
  equipment: Equipment
  /**
   * The exchanged form of a reading names the movements of the first catalogue only. Of one that was added later: the
   * movement of the first catalogue that stands for it there, or null where none does.
   */
  exchangedAs?: string | null
}

/** A movement that a coach added. Results count for `countsAs` as well. */
export type OwnMovement = {
  id: string
  name: string
  shortForms: string[]
  measures: Measure[]
  countsAs: string | null
}

/** What the reader needs to know of a movement; pattern and equipment of a coach's own are `own`. */
export type IndexedMovement = {
  id: string
  measures: readonly Measure[]
  pattern: Pattern | 'own'
  equipment: Equipment | 'own'
}

export const movements = catalogue.map(movementOf)

/**
 * Of a line of the list: the id, the English name unless it is the id in words, the Spanish name, further names in
 * English and in Spanish, what is measured, the pattern, the equipment, and what it is exchanged as, if not as itself.
 */
function movementOf(line: string): CatalogueMovement {
  const [id = '', en, es = '', aliasesEn, aliasesEs, measured, pattern, equipment, exchangedAs] =
    line.split('|')
  const words = id.replaceAll('_', ' ')
  return {
    id,
    en: en || words.charAt(0).toUpperCase() + words.slice(1),
    es,
    aliasesEn: listOf(aliasesEn, ','),
    aliasesEs: listOf(aliasesEs, ','),
    measures: listOf(measured, ' ') as Measure[],
    pattern: pattern as Pattern,
    equipment: equipment as Equipment,
    ...(exchangedAs !== undefined && { exchangedAs: exchangedAs === 'none' ? null : exchangedAs }),
  }
}

function listOf(written: string | undefined, mark: string): string[] {
  return written ? written.split(mark) : []
}

export const namesOf = ({ en, es, aliasesEn, aliasesEs }: CatalogueMovement) => [
  en,
  es,
  ...aliasesEn,
  ...aliasesEs,
]
