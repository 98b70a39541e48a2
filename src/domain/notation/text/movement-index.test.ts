import { describe, expect, it } from 'vitest'
import type { OwnMovement } from '../movements.ts'
import { movementIndex } from './movement-index.ts'
import { tokensOf } from './tokens.ts'

function found(text: string, own: OwnMovement[] = []) {
  const match = movementIndex(own).find(tokensOf(text), 0)
  return match && { id: match.movement.id, misspelt: match.misspelt }
}
const idOf = (text: string) => found(text)?.id

describe('the movement index', () => {
  it('finds the longest name', () => {
    expect(idOf('clean and jerk')).toBe('clean_and_jerk')
    expect(idOf('clean & jerk')).toBe('clean_and_jerk')
    expect(idOf('clean and then rest')).toBe('clean')
  })

  it('finds names in both languages, singular and plural, with hyphens or in one word', () => {
    for (const name of ['pull up', 'pull-ups', 'pullups', 'Dominada', 'dominadas'])
      expect(idOf(name)).toBe('pull_up')
    for (const name of ['flexión', 'flexiones', 'push ups']) expect(idOf(name)).toBe('push_up')
  })

  it('takes short forms of two letters only in capitals', () => {
    expect(idOf('PU')).toBeDefined()
    expect(idOf('pu')).toBeUndefined()
    expect(idOf('OHS')).toBe('overhead_squat')
    expect(idOf('ohs')).toBe('overhead_squat')
  })

  it('finds names with a letter too many, too few or wrong, and says so', () => {
    for (const name of ['thrusterr', 'thrustr', 'thrister', 'trhuster'])
      expect(found(name)).toEqual({ id: 'thruster', misspelt: true })
    expect(found('thruster')).toEqual({ id: 'thruster', misspelt: false })
  })

  it('finds short names with a letter twice, left out or in the wrong place', () => {
    const misspelt = { runn: 'run', roww: 'row', bkie: 'bike_erg', sqat: 'air_squat', 'pul ups': 'pull_up' }
    for (const [name, id] of Object.entries({
      ...misspelt,
      'wal balls': 'wall_ball',
      'jumping jaks': 'jumping_jack',
    }))
      expect(found(name)).toEqual({ id, misspelt: true })
    for (const word of ['sim', 'plan', 'reto', 'rung', 'pul']) expect(idOf(word)).toBeUndefined()
  })

  it('finds names with articles inside, and with two words written as one', () => {
    expect(idOf('burpees over the dumbbell')).toBe('burpee_over_dumbbell')
    expect(idOf('burpees por encima de la barra')).toBe('burpee_over_bar')
    expect(idOf('GHD situps')).toBe('ghd_sit_up')
    expect(idOf('boxjump overs')).toBe('box_jump_over')
  })

  it('finds names with the words of another country, and with what is lifted after the lift', () => {
    expect(idOf('desplantes con saco')).toBe('sandbag_lunge')
    expect(idOf('lagartijas en parada de manos')).toBe('handstand_push_up')
    expect(idOf('brincos al cajón')).toBe('box_jump')
    expect(idOf('tirón de arrancada')).toBe('snatch_pull')
    for (const name of ['DB thrusters', 'thrusters DB', 'thrusters con mancuernas', 'thruster c/ mancuerna'])
      expect(idOf(name)).toBe('db_thruster')
  })

  it('takes common words of workouts for no misspelling', () => {
    for (const word of ['rounds', 'minutes', 'series', 'tiempo', 'score']) expect(idOf(word)).toBeUndefined()
  })

  it('prefers a coach’s own movement of the same name', () => {
    const own: OwnMovement[] = [
      { id: 'own-1', name: 'Burpee', shortForms: ['ZB'], measures: ['reps'], countsAs: 'burpee' },
    ]
    expect(found('burpees', own)?.id).toBe('own-1')
    expect(found('ZB', own)?.id).toBe('own-1')
    expect(found('burpee box jump overs', own)?.id).not.toBe('own-1')
  })
})
