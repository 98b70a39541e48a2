import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import conformance from './conformance/conformance.json'
import { movements, type OwnMovement } from './movements.ts'
import { plainStructure } from './plain-structure.ts'
import { readTokens, readWorkout } from './read-workout.ts'
import type { BlockReading, Item, LoadUnit } from './structure.ts'
import { tokensOf } from './text/tokens.ts'
import { repeated, worstParts } from './worst-texts.ts'
import { writeWorkout } from './write-workout.ts'

type Case = { text: string; unit?: LoadUnit; blocks: object[] }
const cases = conformance as Case[]

/** Without the lines that offer another version: their words are not part of the canonical form. */
function structureOf(text: string, unit: LoadUnit = 'kg') {
  const { blocks } = plainStructure(readWorkout(text, { unit }))
  return blocks.map(({ alternatives: _alternatives, ...block }: { alternatives?: object }) => block)
}

/** A movement that the exchanged form does not name has another text there in each language. */
const withoutNames = (blocks: object[]) =>
  JSON.parse(JSON.stringify(blocks), (_key, value) =>
    value?.knownAs ? { ...value, text: undefined } : value,
  )

/** Words of real workouts in any order, and characters of all kinds between them. */
const words = [...new Set(cases.flatMap(({ text }) => text.split(/(\s+|(?=[,;:()+@/-]))/)))]
const shuffled = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...words) }, fc.string({ unit: 'binary' })), {
    maxLength: 60,
  })
  .map(parts => parts.join(' '))

describe('[NOTATION-01] a workout is read as its coach means it', () => {
  it.each(cases.map(each => [each.text, each] as const))('%j', (text, { unit, blocks }) => {
    expect(structureOf(text, unit)).toEqual(blocks)
  })

  it('knows every movement of the catalogue by each of its names, in any case and plural', () => {
    const missed: string[] = []
    for (const { id, en, es, aliasesEn, aliasesEs } of movements)
      for (const name of [en, es, ...aliasesEn, ...aliasesEs]) {
        const [block] = readWorkout(`10 ${name}`).blocks
        const [item] = block?.items ?? []
        const found = item?.kind === 'movement' ? item.id : undefined
        // "10 RD" are ten rounds.
        if (found !== id && name !== 'RD') missed.push(`${name}: ${found} instead of ${id}`)
      }
    expect(missed).toEqual([])
  })

  it.each([
    ['10 pull-ups or 10 ring rows', 'or'],
    ['10 pull-ups\nor\n10 ring rows', 'or'],
    ['Rx: 10 pull-ups\nScaled: 10 ring rows', 'scaled'],
    ['Escalado: 10 remos en anillas\nRx: 10 dominadas', 'scaled'],
  ])('keeps another version beside the work: %j', (text, level) => {
    expect(plainStructure(readWorkout(text)).blocks).toMatchObject([
      {
        movements: [{ id: 'pull_up', reps: 10 }],
        alternatives: [{ level, movements: [{ id: 'ring_row', reps: 10 }] }],
      },
    ])
  })
})

it.each([
  ['AMRAP 10\n10 lanzamientos de balón 9/6 kg\nEscalado: balón 6/4 kg', { id: null, text: 'balón' }],
  ['10 wall balls 9/6 kg or 6/4 kg', { id: 'wall_ball' }],
])('[NOTATION-01] keeps the load of another version: %j', (text, movement) => {
  const [block] = readWorkout(text).blocks
  expect(block?.alternatives?.[0]?.items).toMatchObject([{ ...movement, load: { unit: 'kg', m: 6, f: 4 } }])
})

describe('[NOTATION-02] whatever is written', () => {
  it('is no score and no number for being a word of JavaScript', () => {
    const [block] = readWorkout('Teams of constructor\nAMRAP 10\n10 burpees\nScore: constructor').blocks
    expect(block?.score).toBe('rounds_reps')
    expect(block).not.toHaveProperty('teamSize')
  })

  it('is read without an error, and the blocks tile the text', () => {
    fc.assert(
      fc.property(shuffled, text => {
        let at = 0
        for (const block of readWorkout(text).blocks) {
          expect(block.start).toBe(at)
          at = block.end
          for (const item of itemsOf(block)) {
            expect(item.start).toBeGreaterThanOrEqual(block.start)
            expect(item.end).toBeLessThanOrEqual(block.end)
            if (item.kind === 'movement' && item.id === null) expect(text).toContain(firstWord(item.text))
          }
        }
        expect(at).toBe(text.length)
      }),
    )
  })

  it('costs no more for each character, however long it is', () => {
    const most = (text: string) => {
      let reads = 0
      const tokens = new Proxy(tokensOf(text), {
        get(target, key) {
          reads += 1
          return Reflect.get(target, key)
        },
      })
      readTokens(text, tokens, {})
      return reads / text.length
    }
    for (const part of [...worstParts, cases.map(({ text }) => text).join('\n\n')]) {
      const [short = '', long = ''] = [100, 5_000].map(length => repeated(part, length))
      expect(most(long), JSON.stringify(part.slice(0, 20))).toBeLessThan(most(short) * 1.5 + 1)
    }
  })
})

describe('[NOTATION-03] the same workout', () => {
  it.each(cases.map(each => [each.text, each] as const))('in other white space: %j', (text, { unit }) => {
    const spaced = text.replace(/ +/g, '  ').replace(/\n/g, ' \r\n\t')
    expect(structureOf(spaced, unit)).toEqual(structureOf(text, unit))
  })

  it('in capitals, except names that are not known', () => {
    // "DBs" are dumbbells, "DBS" is a dumbbell snatch.
    const differing = cases.filter(({ text, unit }) => {
      if (text.includes('DBs')) return false
      const upper = JSON.stringify(structureOf(text.toUpperCase(), unit)).toLowerCase()
      return upper !== JSON.stringify(structureOf(text, unit)).toLowerCase()
    })
    expect(differing.map(({ text }) => text)).toEqual([])
  })

  it('of a team in both languages', () => {
    expect(structureOf('Parejas WOD\n10 burpees')).toEqual(structureOf('Partner WOD\n10 burpees'))
    expect(structureOf('En parejas\n10 zancadas cada lado')).toEqual(
      structureOf('In pairs\n10 lunges each side'),
    )
  })

  it('in canonical form', () => {
    for (const { text, unit } of cases) {
      const canonical = writeWorkout(readWorkout(text, { unit: unit ?? 'kg' }))
      const [written, read] = [structureOf(canonical), structureOf(text, unit)]
      expect(withoutNames(written), canonical).toEqual(withoutNames(read))
    }
  })
})

describe('[NOTATION-04] what had to be guessed', () => {
  const guessesOf = (text: string) =>
    readWorkout(text).blocks.flatMap(block => [...block.guesses, ...itemsOf(block).flatMap(guessesIn)])

  it('is marked, with the other readings', () => {
    expect(guessesOf('10 thrusters 43/30')).toEqual([{ about: 'unit', others: ['lb'] }])
    expect(guessesOf('10 thrusters 43/30 kg')).toEqual([])
    expect(guessesOf('10 muscle-ups')).toEqual([{ about: 'movement', others: ['bar_muscle_up'] }])
    expect(guessesOf('10 trhusters')).toEqual([{ about: 'spelling', others: [] }])
    expect(guessesOf('600 row')).toEqual([{ about: 'unit', others: ['cal'] }])
    expect(guessesOf('10 deadlifts\nM: 100 / W: 70')).toEqual([{ about: 'unit', others: ['lb'] }])
    expect(guessesOf('Back squat 5x3 @ 70/75/80/60%')).toEqual([{ about: 'unit', others: ['week'] }])
    expect(guessesOf('Back squat 4x3 @ 70/75/80/60%')).toEqual([])
    expect(guessesOf('Isabel (60/42,5)')).toEqual([{ about: 'unit', others: ['lb'] }])
    expect(guessesOf("8x200 m, rec 1'")).toEqual([
      { about: 'movement', others: ['row', 'ski_erg', 'bike_erg', 'swim'] },
    ])
    expect(guessesOf('10 m trineo')).toEqual([{ about: 'movement', others: ['sled_pull', 'sled_drag'] }])
    expect(guessesOf('10 burpees over the bench')).toEqual([{ about: 'movement', others: [] }])
    expect(guessesOf('Buy-in: 800 m run\n3 rounds\n10 burpees')).toEqual([
      { about: 'format', others: ['untimed'] },
    ])
    expect(guessesOf('100 pull-ups, 100 push-ups, 100 sit-ups, 100 air squats')).toEqual([
      { about: 'format', others: ['untimed'] },
    ])
  })
})

describe('[NOTATION-05] a coach’s own movement', () => {
  const own: OwnMovement[] = [
    {
      id: 'own-1',
      name: 'Zombie squat',
      shortForms: ['ZSQ'],
      measures: ['reps', 'load'],
      countsAs: 'front_squat',
    },
  ]

  it('is known by its name and its short forms, to that coach', () => {
    for (const text of ['5 zombie squats 60 kg', '5 ZSQ 60 kg']) {
      const [block] = readWorkout(text, { own }).blocks
      expect(block?.items).toMatchObject([{ id: 'own-1', reps: 5, load: { unit: 'kg', value: 60 } }])
    }
    const [others] = readWorkout('5 zombie squats 60 kg').blocks
    expect(others?.items).toMatchObject([{ id: null, text: 'zombie squats' }])
  })
})

function itemsOf(block: BlockReading): Item[] {
  const all = [...block.items, ...(block.buyIn ?? []), ...(block.cashOut ?? [])]
  return all.flatMap(item => (item.kind === 'group' ? [item, ...item.items] : [item]))
}

const guessesIn = (item: Item) => (item.kind === 'movement' ? item.guesses : [])
const firstWord = (text: string) => text.split(/\s/)[0] ?? ''
