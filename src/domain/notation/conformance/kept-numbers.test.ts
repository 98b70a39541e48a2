import { expect, it } from 'vitest'
import { type Correction, itemsOf } from '../correction.ts'
import { readWorkout } from '../read-workout.ts'
import { tokensOf } from '../text/tokens.ts'
import { phrasesOf, type Tag, vocabulary } from '../text/vocabulary.ts'

/** They say what the number before or after them counts, so that it is no amount of a movement. */
const counting = new Set<Tag>([
  'forTime',
  'roundsForTime',
  'amrap',
  'emom',
  'minuteStart',
  'every',
  'tabata',
  'deathBy',
  'work',
  'minute',
  'oddMinutes',
  'evenMinutes',
  'rounds',
  'sets',
  'startAt',
])

const isPlace = (key: string) => key === 'start' || key === 'end' || key === 'text'

/** Of a text in which the coach said what a line is nothing is withdrawn. */
const sureLine: Correction = { about: 'line', words: 'another line', is: 'remark' }

/** Numbers of the text that stand in no item and are the value of no field; a clock is in seconds. */
function lostNumbers(text: string): string[] {
  const { blocks } = readWorkout(text, { corrections: [sureLine] })
  const items = blocks.flatMap(itemsOf)
  const fields = JSON.stringify(blocks, (key, value) => (isPlace(key) ? undefined : value))
  const values = new Set(fields.match(/[0-9.]+/g)?.map(Number))
  return tokensOf(text)
    .filter(({ kind, start, value }) => {
      const isInside = items.some(item => item.start <= start && start < item.end)
      return kind === 'number' && !isInside && !values.has(value) && !values.has(value * 60)
    })
    .map(token => token.text)
}

const contexts = ['', 'AMRAP 10\n', '3 rounds for time\n', 'EMOM 12\n5 burpees\n', '21-15-9\n']
const lines = [
  (phrase: string) => `37 m ${phrase} zorb 53 kg`,
  (phrase: string) => `37 zorb ${phrase} blick 53 kg`,
  (phrase: string) => `37 zorb blick ${phrase}`,
]

it('[NOTATION-02] no number of a movement is lost, whatever word stands in its name', () => {
  const lost: string[] = []
  const tags = (Object.keys(vocabulary) as Tag[]).filter(tag => !counting.has(tag))
  for (const phrase of tags.flatMap(phrasesOf).filter(each => !/[0-9]/.test(each)))
    for (const context of contexts)
      for (const line of lines) {
        const text = context + line(phrase)
        if (lostNumbers(text).length > 0) lost.push(text)
      }
  expect(lost).toEqual([])
})

it.each([
  '10 thrusters 43 kg or 30 kg',
  '21-15-9\nzombie thing 43 kg\npull-ups',
  '20 bodyweight zorbs',
  'AMRAP 10\n10 thrusters\nBar: 43/30 kg',
])('[NOTATION-02] no number of %j is lost', text => {
  expect(lostNumbers(text)).toEqual([])
})
