import type { Content } from './content.ts'

export const content: Content = {
  title: 'Programas de entrenamiento para entrenadores y sus atletas',
  description:
    'Un solo lugar para que los entrenadores de fuerza y acondicionamiento creen entrenamientos y programas en un calendario, los asignen a sus atletas y vean qué hizo cada uno.',
}
