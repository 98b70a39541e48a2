import { describe, expect, it } from 'vitest'
import { equipments, measures, movements, namesOf, patterns } from '../movements.ts'
import { plainStructure } from '../plain-structure.ts'
import { readWorkout } from '../read-workout.ts'
import { tokensOf } from './tokens.ts'

const itemsOf = (text: string) =>
  (plainStructure(readWorkout(text)).blocks as { movements: object[] }[]).flatMap(block => block.movements)

const idsIn = (text: string) =>
  readWorkout(text).blocks.flatMap(({ items }) => items.map(item => item.kind === 'movement' && item.id))

describe('[NOTATION-17] the catalogue of movements', () => {
  it('says of each what it is called in both languages, what is measured, its pattern and its equipment', () => {
    const incomplete = movements.filter(
      movement =>
        movement.en.trim() === '' ||
        movement.es.trim() === '' ||
        movement.measures.length === 0 ||
        !movement.measures.every(measure => measures.includes(measure)) ||
        !patterns.includes(movement.pattern) ||
        !equipments.includes(movement.equipment),
    )
    expect(incomplete.map(({ id }) => id)).toEqual([])
    expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length)
    expect(movements.filter(({ id }) => !/^[a-z]+(?:_[a-z0-9]+)*$/.test(id))).toEqual([])
    for (const pattern of patterns)
      expect(
        movements.some(one => one.pattern === pattern),
        pattern,
      ).toBe(true)
    for (const equipment of equipments)
      expect(
        movements.some(one => one.equipment === equipment),
        equipment,
      ).toBe(true)
  })

  it('gives each name to one movement, and not twice', () => {
    const owners = new Map<string, string>()
    const shared: string[] = []
    for (const movement of movements) {
      const listed = [...movement.aliasesEn, ...movement.aliasesEs].map(name => name.toLowerCase())
      if (new Set(listed).size < listed.length) shared.push(movement.id)
      for (const name of namesOf(movement)) {
        const key = tokensOf(name)
          .map(token => token.stem || token.text)
          .join(' ')
        const owner = owners.get(key) ?? movement.id
        if (owner !== movement.id) shared.push(`${name}: ${owner} and ${movement.id}`)
        owners.set(key, owner)
      }
    }
    expect(shared).toEqual([])
  })

  it.each([
    ['Pallof press 3x10', 'Press Pallof 3x10', 'pallof_press'],
    ['10 scap pull-ups', '10 dominadas escapulares', 'scap_pull_up'],
    ['12 lateral leg swings', '12 balanceos laterales de pierna', 'lateral_leg_swing'],
    ['barbell upright row 3x12', 'Remo al mentón con barra 3x12', 'upright_row'],
    ['5 muscle snatches', '5 muscle snatch', 'muscle_snatch'],
    ['Leg press 4x12', 'Prensa inclinada 4x12', 'leg_press'],
    ['Leg curls 4x12', 'Curl femoral en máquina 4x12', 'leg_curl'],
    ['Leg extensions 3x15', 'Extensiones de cuádriceps 3x15', 'leg_extension'],
    ['Seated cable rows 3x12', 'Remo gironda 3x12', 'cable_row'],
    ['T-bar row 4x8', 'Remo en T 4x8', 't_bar_row'],
    ['Rear delt flies 3x15', 'Pájaros 3x15', 'rear_delt_fly'],
    ['Hammer curls 3x12', 'Curl martillo 3x12', 'hammer_curl'],
    ['Skull crushers 3x10', 'Press francés 3x10', 'skull_crusher'],
    ['Incline bench press 4x8', 'Press inclinado con barra 4x8', 'incline_bench_press'],
    ['Close grip bench press 4x6', 'Press banca agarre cerrado 4x6', 'close_grip_bench_press'],
    ['Arnold press 3x10', 'Press Arnold 3x10', 'arnold_press'],
    ['20 cossack squats', '20 cosacas', 'cossack_squat'],
    ['12 lateral lunges', '12 zancadas laterales', 'lateral_lunge'],
    ['12 reverse lunges', '12 desplantes hacia atrás', 'reverse_lunge'],
    ['Wall sit 60 s', 'Silla isométrica 60 s', 'wall_sit'],
    ['10 bird dogs', '10 perros de muestra', 'bird_dog'],
    ['10 dead bugs', '10 bichos muertos', 'dead_bug'],
    ['20 shoulder taps', '20 toques de hombro', 'shoulder_tap'],
    ['10 diamond push-ups', '10 lagartijas diamante', 'diamond_push_up'],
    ['15 tuck jumps', '15 saltos agrupados', 'tuck_jump'],
    ['30 s butt kicks', '30 s talones a la cola', 'butt_kicks'],
    ['10 cat cows', '10 gato vaca', 'cat_cow'],
    ['10 pass-throughs', '10 dislocaciones', 'pass_through'],
    ['5 KB windmills', '5 windmill con pesa rusa', 'windmill'],
    ['10 KB thrusters', '10 thrusters con kettlebells', 'kb_thruster'],
    ['Dead hang 30 s', 'Colgado en barra 30 s', 'dead_hang'],
    ['10 kip swings', '10 balanceos de kip', 'kip_swing'],
    ['20 m monster walks', '20 m caminata de monstruo', 'monster_walk'],
    ['Hack squat 4x10', 'Sentadilla hack 4x10', 'hack_squat'],
  ])('reads %j and %j', (en, es, id) => {
    expect([en, es].map(idsIn)).toEqual([[id], [id]])
  })
})

describe('[NOTATION-17] the exchanged form', () => {
  it('names the movements of the first catalogue by their ids', () => {
    expect(itemsOf('10 thrusters')).toEqual([{ id: 'thruster', reps: 10 }])
  })

  it('names a later one by what stands for it, or by its text, and says what it is', () => {
    expect(itemsOf('10 KB thrusters')).toEqual([{ id: 'thruster', knownAs: 'kb_thruster', reps: 10 }])
    expect(itemsOf('10 dislocaciones')).toEqual([
      { id: null, text: 'dislocaciones', knownAs: 'pass_through', reps: 10 },
    ])
  })

  it('leaves an unknown movement without any', () => {
    expect(itemsOf('10 zorgles')).toEqual([{ id: null, text: 'zorgles', reps: 10 }])
  })

  it('has in the place of a later movement only movements of the first catalogue', () => {
    const firstOnes = new Set(movements.filter(one => one.exchangedAs === undefined).map(({ id }) => id))
    const others = movements.flatMap(({ exchangedAs }) => exchangedAs ?? [])
    expect(others.filter(id => !firstOnes.has(id))).toEqual([])
  })
})
