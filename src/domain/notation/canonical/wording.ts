// The words around the numbers, and what a movement is called.
import type { Movement } from '../structure.ts'

const english = {
  teamsOf: 'Teams of',
  rounds: 'rounds',
  forTime: 'for time',
  notForTime: 'not for time',
  every: 'Every',
  everyMinute: 'every minute',
  buildTo: 'Build to',
  deathBy: 'Death by',
  on: 'on',
  off: 'off',
  perStation: 'per station',
  rest: 'rest',
  betweenRounds: 'between rounds',
  cap: 'Cap',
  score: 'Score',
}

export type Words = typeof english

const spanish: Words = {
  teamsOf: 'Equipos de',
  rounds: 'rondas',
  forTime: 'por tiempo',
  notForTime: 'sin tiempo',
  every: 'Cada',
  everyMinute: 'cada minuto',
  buildTo: 'Subir a',
  deathBy: 'Death by',
  on: 'on',
  off: 'off',
  perStation: 'por estación',
  rest: 'descanso',
  betweenRounds: 'entre rondas',
  cap: 'Cap',
  score: 'Score',
}

export const words = { en: english, es: spanish }

export type Wording = { words: Words; nameOf: (movement: Movement) => string }

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
