import { describe, expect, it } from 'vitest'
import { workoutColours } from '#domain/programming/colours.ts'
import { readNamed } from '../named-reading.ts'
import { readWorkout } from '../read-workout.ts'
import { proposedBlockType, proposedColours, proposedType } from './proposal.ts'

const typeOf = (text: string) => proposedType(readWorkout(text).blocks)

describe('the proposed type', () => {
  it.each([
    ['21-15-9 for time\nthrusters 43/30 kg\npull-ups', 'metcon'],
    ['AMRAP 12\n10 T2B\n15 wall balls', 'metcon'],
    ['Fuerza\nBack squat 5x5 @75%\n\nMetcon\n3 rondas por tiempo\n400 m run\n15 burpees', 'metcon'],
    ['Calentamiento\n10 sentadillas\n\nSentadilla trasera 5x5', 'strength'],
    ['Snatch 5x2 @ 80%', 'weightlifting'],
    ['Skill\nHandstand walk 5 x 10 m', 'skill'],
    ['Every 2:00 x 5\n10 burpees', 'intervals'],
    ['5 x 400 m run\nrest 2:00', 'intervals'],
    ['5 km run', 'endurance'],
    ['5 km run for time', 'endurance'],
    ['For time\n1 km run\n1000 m ski\n1 km run\n50 m sled push\n1 km run\n100 wall balls', 'hyrox'],
    ['Cool-down\n10 inchworms', 'recovery'],
    ['10 pull-ups\n20 push-ups', 'gymnastics'],
    ['Gymnastics\n5 x 3 muscle-ups', 'gymnastics'],
    ['Gimnásticos\nEMOM 10\n5 dominadas estrictas', 'gymnastics'],
    ['Gymnastics\n10 min handstand walk\n\nMetcon\nAMRAP 10\n10 burpees', 'metcon'],
    ['Gymnastics\n10 min handstand walk\n\nFuerza\nBack squat 5x5', 'gymnastics'],
    ['HYROX Tuesday\n\nStrength\nBack squat 5x5', 'hyrox'],
    ['Simulación HYROX\n1 km carrera\n1000 m ski', 'hyrox'],
    ['Recovery: 30 min easy bike', 'recovery'],
    ['Recuperación activa\n20 min remo suave', 'recovery'],
    ['Rest day', 'recovery'],
    ['Descanso', 'recovery'],
    ['Movilidad', 'recovery'],
    ['Mobility\n10 min hip stretch', 'recovery'],
    ['Descanso 2 min entre rondas\n3 rondas por tiempo\n10 burpees', 'metcon'],
    ['4 rounds for time\n400 m run\nthen\n50 wall balls', 'metcon'],
  ])('of %j is %s', (text, type) => {
    expect(typeOf(text)).toBe(type)
  })

  it('[EDITOR-08] follows the name of the workout', () => {
    const named = (name: string, text: string) => proposedType(readNamed(name, text, {}))
    expect(named('HYROX Wednesday', '3 rounds for time\n10 burpees')).toBe('hyrox')
    expect(named('Movilidad', '20 min bici')).toBe('recovery')
    expect(named('Wednesday', '3 rounds for time\n10 burpees')).toBe('metcon')
  })

  it('[EDITOR-08] is none where nothing tells', () => {
    expect(typeOf('')).toBeUndefined()
    expect(typeOf('Have a good day')).toBeUndefined()
  })

  it('[EDITOR-08] has a colour of the palette', () => {
    const palette = workoutColours.map(({ hex }) => hex as string)
    expect(Object.values(proposedColours).filter(colour => !palette.includes(colour))).toEqual([])
  })
})

it('[EDITOR-12] a block has the type that its name says', () => {
  expect(
    ['Movilidad', 'Estirar', 'Warm-up', 'Metcon', 'Fuerza:', 'Technique'].map(proposedBlockType),
  ).toEqual(['cooldown', 'cooldown', 'warmup', 'wod', 'strength', 'skill'])
  expect(['Back squat', 'Mobility of the hips', 'A)', ''].map(proposedBlockType)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
