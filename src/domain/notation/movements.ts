// The catalogue of movements, and the movements that a coach adds to it.
import catalogue from './movements.json'

export const measures = ['reps', 'load', 'distance', 'calories', 'time', 'height'] as const
export type Measure = (typeof measures)[number]

export type CatalogueMovement = {
  id: string
  en: string
  es: string
  aliasesEn: string[]
  aliasesEs: string[]
  measures: Measure[]
  category: string
}

/** A movement that a coach added. Results count for `countsAs` as well. */
export type OwnMovement = {
  id: string
  name: string
  shortForms: string[]
  measures: Measure[]
  countsAs: string | null
}

/** What the reader needs to know of a movement; the category of a coach's own is `own`. */
export type KnownMovement = { id: string; measures: readonly Measure[]; category: string }

export const movements = catalogue as CatalogueMovement[]

export const namesOf = ({ en, es, aliasesEn, aliasesEs }: CatalogueMovement) => [
  en,
  es,
  ...aliasesEn,
  ...aliasesEs,
]
