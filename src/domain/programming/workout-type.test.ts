import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseType, defaultType, longestTypeCode, typeCodeOf, typeName } from './workout-type.ts'

const types = [{ code: 'custom' }, { code: 'long_run' }, { code: 'metcon' }]

describe('[WFORM-04] a custom type', () => {
  it('is trimmed, in lower case, with underscores for spaces', () => {
    expect(typeCodeOf('  Long Run ')).toBe('long_run')
    expect(typeCodeOf('Fuerza\tMáxima')).toBe('fuerza_máxima')
    expect(typeCodeOf('a\u0085b\ud800c\u0000')).toBe('a_b_c')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), typed => {
        const code = typeCodeOf(typed)
        expect(code).not.toMatch(/\s/)
        expect(typeCodeOf(code)).toBe(code)
        expect(typeCodeOf(` ${typed.toUpperCase()} `)).toBe(typeCodeOf(typed.toUpperCase()))
      }),
    )
  })

  it('is chosen when its code exists, and new otherwise', () => {
    expect(chooseType(' LONG  run', types)).toEqual({ kind: 'existing', type: { code: 'long_run' } })
    expect(chooseType('Hill sprints', types)).toEqual({ kind: 'new', code: 'hill_sprints' })
    expect(chooseType(' \n ', types)).toEqual({ kind: 'empty' })
    expect(chooseType('x'.repeat(longestTypeCode + 1), types)).toEqual({ kind: 'too long' })
  })
})

it('[WFORM-02] a new workout is a metcon, else custom, else what there is', () => {
  expect(defaultType(types)).toEqual({ code: 'metcon' })
  expect(defaultType(types.slice(0, 2))).toEqual({ code: 'custom' })
  expect(defaultType([{ code: 'row' }])).toEqual({ code: 'row' })
  expect(defaultType([])).toBeUndefined()
})

it('reads as words', () => {
  expect(typeName('long_run')).toBe('Long run')
  expect(typeName('hyrox_sim')).toBe('HYROX sim')
  expect(typeName('emom')).toBe('EMOM')
  expect(typeName('ñandú')).toBe('Ñandú')
})
