// Legs of a race in words. Apart from the other words of splits: the timer needs no more.
import type { LegName } from '#domain/notation/hyrox/stations.ts'
import { readLeg } from '#domain/score/splits/splits.ts'
import type { Language } from '#product/language.ts'

const english: Record<LegName, string> = {
  run: 'Run',
  ski_erg: 'SkiErg',
  sled_push: 'Sled push',
  sled_pull: 'Sled pull',
  burpee_broad_jump: 'Burpee broad jumps',
  row: 'Row',
  farmers_carry: "Farmer's carry",
  sandbag_lunge: 'Sandbag lunges',
  wall_ball: 'Wall balls',
  roxzone: 'Roxzone',
}

const spanish: Record<LegName, string> = {
  run: 'Carrera',
  ski_erg: 'SkiErg',
  sled_push: 'Empuje de trineo',
  sled_pull: 'Arrastre de trineo',
  burpee_broad_jump: 'Burpees con salto',
  row: 'Remo',
  farmers_carry: 'Paseo del granjero',
  sandbag_lunge: 'Zancadas con saco',
  wall_ball: 'Balón a la pared',
  roxzone: 'Roxzone',
}

const names: Record<Language, Readonly<Record<string, string>>> = { en: english, es: spanish }

/** The legs of which a race has several. */
const counted = new Set(['run', 'roxzone'])

/** "Run 3", "Roxzone 2", "SkiErg"; what has no name here is shown as it is. */
export function legName(leg: string, language: Language): string {
  const { name, count } = readLeg(leg)
  const said = names[language][name]
  if (said === undefined) return leg
  return counted.has(name) || count > 1 ? `${said} ${count}` : said
}
