import type { TranslationOf } from '../dictionary.ts'
import type { rankings as english } from '../en/rankings.ts'

export const rankings: TranslationOf<typeof english> = {
  team: 'Equipo',
  everyTeam: 'Todos los equipos',
  program: 'Programa',
  everyProgram: 'Todos los programas',
  doneOf: '{done} de {all} hechos',
  loadFailed: 'No se pudo cargar este día. {reason}',
  moreFailed: 'No se pudieron cargar los días anteriores. {reason}',
  resultsFailed: 'No se pudieron cargar los resultados. {reason}',
  newBest: 'Mejor marca',
  scaledTo: 'Escalado: {scaling}',
  noActivityFiltered: 'Ningún atleta de este equipo o programa ha registrado un entrenamiento últimamente.',
}
