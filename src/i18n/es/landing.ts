import type { TranslationOf } from '../dictionary.ts'
import type { landing as english } from '../en/landing.ts'

export const landing: TranslationOf<typeof english> = {
  title: 'Programas de entrenamiento para coaches y sus atletas',
  sloganFirst: 'Marca la línea.',
  sloganSecond: 'Entrena hasta ella.',
  description:
    'Chalkline reúne en un solo lugar lo que un coach de fuerza y acondicionamiento necesita: crear entrenamientos y programas en un calendario, asignarlos a sus atletas y ver qué hizo cada uno.',
  beta: 'En beta: las piezas van llegando una a una.',
  coachTitle: 'Para el coach',
  coachBody:
    'Programas en un calendario en lugar de hojas de cálculo, y cada resultado y cada nota en un solo sitio.',
  athleteTitle: 'Para el atleta',
  athleteBody:
    'El entrenamiento de hoy en tu móvil, hecho como está prescrito o escalado, aunque en el box no haya cobertura.',
}
