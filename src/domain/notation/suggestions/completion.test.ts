import { expect, it } from 'vitest'
import { movements, namesOf } from '../movements.ts'
import { repeated } from '../worst-texts.ts'
import { completionsAt, nameTest } from './completion.ts'

const names = [
  'Thruster',
  'Toes-to-bar',
  'Toe touch',
  'Pull-up',
  'Push-up',
  'Push press',
  'Sentadilla búlgara',
]
const known = {
  movements: names.map(name => ({ name, insert: () => name })),
  isName: (words: string) => ['thruster', 'press', 'push press'].includes(words),
  benchmarks: [{ name: 'Fran', insert: () => 'Fran\n21-15-9 for time' }],
}
const offered = (text: string, caret = text.length) =>
  completionsAt(text, caret, known).map(({ name }) => name)

it('[EDITOR-06] offers names that start like the words at the caret, from three letters on', () => {
  expect(offered('21 thr')).toEqual(['Thruster'])
  expect(offered('21 th')).toEqual([])
  expect(offered('10 toes')).toEqual(['Toes-to-bar'])
  expect(offered('10 PUSH')).toEqual(['Push-up', 'Push press'])
  expect(offered('10 push p')).toEqual(['Push press'])
  expect(offered('then 10 heavy push')).toEqual(['Push-up', 'Push press'])
  expect(offered('sentadilla bul')).toEqual(['Sentadilla búlgara'])
})

it('[EDITOR-06] offers nothing in numbers, inside a word, or for a name that is complete', () => {
  expect(offered('21-15-9')).toEqual([])
  expect(offered('thruster')).toEqual([])
  expect(offered('thruster', 3)).toEqual([])
  expect(offered('')).toEqual([])
})

it('[EDITOR-06] replaces the words that were typed, in the case they were begun', () => {
  const text = '21 thr\n10 burpees'
  const [small] = completionsAt(text, 6, known)
  expect(small).toEqual({ name: 'Thruster', insert: 'thruster', start: 3, end: 6, isWhole: false })
  expect(completionsAt('Thr', 3, known)[0]?.insert).toBe('Thruster')
})

it('[EDITOR-06] offers a benchmark for the beginning of a line only', () => {
  expect(completionsAt('Warm-up\nfra', 11, known)).toEqual([
    { name: 'Fran', insert: 'Fran\n21-15-9 for time', start: 8, end: 11, isWhole: false },
  ])
  expect(offered('for fra')).toEqual([])
})

it('[EDITOR-06] offers the work of a benchmark whose name is written out, unless it follows', () => {
  expect(offered('Fran')).toEqual(['Fran'])
  expect(offered('Fran\n\nCool-down', 4)).toEqual(['Fran'])
  expect(offered('Fran\n21-15-9', 4)).toEqual([])
  expect(offered('Fran 21-15-9', 4)).toEqual([])
})

it('[EDITOR-06] finds a later word of a name, after those that begin so; a word that is a name is told', () => {
  expect(offered('10 press')).toEqual(['Push press'])
  expect(completionsAt('10 press', 8, known)).toMatchObject([{ name: 'Push press', isWhole: true }])
  expect(completionsAt('10 pres', 7, known)).toMatchObject([{ name: 'Push press', isWhole: false }])
})

it('[EDITOR-06] tells where the words are a whole name: plurals, short forms, the last word of a longer one', () => {
  const isName = nameTest(movements.flatMap(namesOf))
  const whole = ['run', 'Burpees', 'toes to bar', 'wall balls', 'push presses', 'KBS', 'flexiones', 'ski']
  expect(whole.filter(one => !isName(one))).toEqual([])
  expect(['bur', 'burp', 'thr', 'trhuster', 'wall', 'toes to', 'sentadilla bul'].filter(isName)).toEqual([])
  const offered = ['Bar muscle-up', 'Ring row', 'Trail run', 'SkiErg']
  const all = { ...known, isName, movements: offered.map(name => ({ name, insert: () => name })) }
  const wholeAt = (text: string) => completionsAt(text, text.length, all).map(({ isWhole }) => isWhole)
  expect(['10 toes to bar', '500 m row', '500 m ski', 'Fran'].map(wholeAt)).toEqual([
    [true],
    [true],
    [true],
    [true],
  ])
  expect(['10 bar', 'fra'].map(wholeAt)).toEqual([[false], [false]])
})

it('[EDITOR-06] writes only the texts that are offered, so that a key press stays quick', () => {
  const written: string[] = []
  const benchmarks = ['Fran', 'Grace', 'Franny', 'Fran 2', 'Fran 3', 'Fran 4'].map(name => ({
    name,
    insert() {
      written.push(name)
      return `${name}\nfor time`
    },
  }))
  completionsAt('fra', 3, { ...known, benchmarks })
  expect(written).toEqual(['Fran', 'Franny', 'Fran 2', 'Fran 3'])
})

it('[TRUST-12] takes a moment in any line, also in one that another coach wrote', () => {
  for (const part of ['a', 'a ', "a'", '1', 'é', 'back squat '])
    for (const end of ['', '1', ' ']) {
      const line = repeated(part, 2_000) + end
      const started = performance.now()
      completionsAt(line, line.length, known)
      expect(performance.now() - started, `${part}…${end}`).toBeLessThan(200)
    }
})
