// The kinds of workouts and of their blocks.
import type { TranslationOf } from '../dictionary.ts'
import type { kinds as english } from '../en/kinds.ts'

export const kinds: TranslationOf<typeof english> = {
  typeMetcon: 'Metcon',
  typeCustom: 'Personalizado',
  type_strength: 'Fuerza',
  type_long_run: 'Carrera larga',
  type_weightlifting: 'Halterofilia',
  type_gymnastics: 'Gimnásticos',
  type_endurance: 'Resistencia',
  type_hyrox: 'HYROX',
  type_intervals: 'Intervalos',
  type_skill: 'Técnica',
  type_recovery: 'Recuperación',
  type_emom: 'EMOM',
  type_amrap: 'AMRAP',
  type_mobility: 'Movilidad',
  type_conditioning: 'Acondicionamiento',
  type_run: 'Carrera',
  type_row: 'Remo',
  type_rest: 'Descanso',
  block_warmup: 'Calentamiento',
  block_skill: 'Técnica',
  block_strength: 'Fuerza',
  block_wod: 'WOD',
  block_cooldown: 'Vuelta a la calma',
}
