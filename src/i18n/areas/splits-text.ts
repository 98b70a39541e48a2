// The words of splits, loaded where they are shown.
import { type LazyText, lazyText, textHook } from '../lazy-text.ts'

export type SplitsText = LazyText<typeof english>

const spanish = {
  splits: 'Parciales',
  round: 'Ronda {round}',
  remove: 'Quitar parciales',
  race: 'Carrera del {day}',
  shownRace: 'Carrera',
  comparedWith: 'Comparada con {day}',
  leg: 'Tramo',
  first: 'Primera carrera con parciales',
  best: 'Mejor',
  faster: '{time} más rápido',
  slower: '{time} más lento',
  same: 'Igual',
  runs: 'Carreras',
  stations: 'Estaciones',
  roxzone: 'Roxzone',
  target: 'Tiempo objetivo',
  targetHint: 'El total que quieres. Cada tramo recibe su parte de tus últimas carreras.',
  targetOfAthleteHint: 'El total deseado. Cada tramo recibe su parte de las últimas carreras.',
  targetUnread: 'Escríbelo como 1:15:00.',
  targetOf: 'Objetivo',
  after: 'Tras',
  tableOf: 'Tramos de la carrera',
} as const satisfies Record<keyof typeof english, string>

const english = {
  splits: 'Splits',
  round: 'Round {round}',
  remove: 'Remove splits',
  race: 'Race of {day}',
  shownRace: 'Race',
  comparedWith: 'Compared with {day}',
  leg: 'Leg',
  first: 'First race with splits',
  best: 'Best',
  faster: '{time} faster',
  slower: '{time} slower',
  same: 'Same',
  runs: 'Runs',
  stations: 'Stations',
  roxzone: 'Roxzone',
  target: 'Target time',
  targetHint: 'The total that you want. Each leg gets its part of your last races.',
  targetOfAthleteHint: 'The wished total. Each leg gets its part of the last races.',
  targetUnread: 'Write it as 1:15:00.',
  targetOf: 'Target',
  after: 'After',
  tableOf: 'Legs of the race',
} as const

export const useSplitsText = textHook(lazyText(english, spanish))
