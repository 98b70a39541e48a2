import { describe, expect, it } from 'vitest'
import { english as enLogSheet, spanish as esLogSheet } from './areas/log-sheet-text.ts'
import { english as enResults, spanish as esResults } from './areas/results-text.ts'
import { editor as enEditor } from './editor/en.ts'
import { editor as esEditor } from './editor/es.ts'
import { dictionary as en } from './en/dictionary.ts'
import { dictionary as es } from './es/dictionary.ts'
import { translateWith } from './translate.ts'

type Entry = string | { one: string; other: string }

const entriesOf = (dictionary: Record<string, Record<string, Entry>>) =>
  Object.entries(dictionary).flatMap(([file, texts]) =>
    Object.entries(texts).map(([key, entry]) => [`${file}.${key}`, entry] as const),
  )

/** Nothing in these agrees with the number: it stands alone, or it is a limit that is never one. */
const alone = [
  /^athletes\.(de|re)activateCount$/,
  /^athletes\.teamNameTooLong$/,
  /^programs\.(name|description)?[tT]ooLong$/,
  /^programs\.(andMore|giveCount|takeBackCount|givenTo|takenFrom)$/,
  /^settings\.(newPasswordHint|passwordTooShort)$/,
  /^workouts\.blockMoved$/,
]

describe.each([
  ['en', { ...en, editor: enEditor, progress: enResults, logSheet: enLogSheet }],
  ['es', { ...es, editor: esEditor, progress: esResults, logSheet: esLogSheet }],
] as const)('the texts in %s', (language, dictionary) => {
  it('have a singular wherever a word agrees with the count', () => {
    const plain = entriesOf(dictionary).filter(
      ([key, entry]) =>
        typeof entry === 'string' && entry.includes('{count}') && !alone.some(one => one.test(key)),
    )
    expect(plain).toEqual([])
  })

  it('spell one word in one way', () => {
    const texts = entriesOf(dictionary).flatMap(([key, entry]) =>
      (typeof entry === 'string' ? [entry] : [entry.one, entry.other]).map(text => `${key}: ${text}`),
    )
    expect(texts.filter(text => /e-mail|hasta ella/i.test(text))).toEqual([])
  })

  it('say one and several of what a coach counts', () => {
    const text = translateWith(dictionary, language)
    const says = (count: number) => [
      text('dashboard.activeAthletes', { count }),
      text('athlete.day', { day: 'X', workouts: 'Y', count }),
      text('athlete.doneOfPlanned', { done: 1, count }),
      text('athletes.deactivateBody', { count }).split(' ', 1)[0],
    ]
    const expected = {
      en: [
        ['active athlete', 'X. Y, 1 done', '1 of 1 workout', 'Your'],
        ['active athletes', 'X. Y, 2 done', '1 of 2 workouts', 'Your'],
      ],
      es: [
        ['atleta activo', 'X. Y, 1 hecho', '1 de 1 entrenamiento', 'Deja'],
        ['atletas activos', 'X. Y, 2 hechos', '1 de 2 entrenamientos', 'Dejan'],
      ],
    }
    expect([says(1), says(2)]).toEqual(expected[language])
  })
})
