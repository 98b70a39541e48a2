// Texts as coaches write them in whiteboards, chats and apps, with what a careful reader takes from them. Few of them
// are easy: the counts say how many are read as they are meant, and how many with a claim that is wrong.
import { expect, it } from 'vitest'
import { plainStructure } from '../plain-structure.ts'
import { readWorkout } from '../read-workout.ts'
import coachTexts from './coach-texts.json'

type Fields = Record<string, unknown>
type Plain = Fields & { movements?: Plain[] }

const blockFields = [
  'format score capSeconds durationSeconds intervalSeconds intervals workSeconds restSeconds rounds',
  'repScheme teamSize benchmark',
].flatMap(line => line.split(' '))
const amounts = 'reps sets load percent rpe distanceM calories seconds height tempo slot'.split(' ')

const isEqual = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every(key => isEqual((one as Fields)[key], (other as Fields)[key]))
}

const flat = (movements: readonly Plain[] = []): Plain[] =>
  movements.flatMap(movement => (movement.movements ? flat(movement.movements) : [movement]))

/** Fields that are left out are a matter of taste. A field that is there and not read is missing, not wrong. */
function compare(wanted: Fields, got: Fields, fields: readonly string[]) {
  const asked = fields.filter(field => field in wanted)
  const wrong = asked.filter(field => field in got && !isEqual(wanted[field], got[field]))
  return { wrong, missing: asked.filter(field => !(field in got)) }
}

const isSame = (wanted: Plain, got: Plain) => !('id' in wanted) || (wanted.id ?? null) === (got.id ?? null)

/** What is wrong and what is missing in the reading of a text. */
function gradeOf(wanted: readonly Plain[], got: readonly Plain[]) {
  const wrong: string[] = []
  const missing: string[] = []
  if (wanted.length !== got.length) wrong.push(`${got.length} blocks, not ${wanted.length}`)
  wanted.forEach((block, at) => {
    const result = compare(block, got[at] ?? {}, blockFields)
    wrong.push(...result.wrong)
    if (got[at]) missing.push(...result.missing)
  })
  const left = got.flatMap(block => flat(block.movements))
  for (const movement of wanted.flatMap(block => flat(block.movements))) {
    const at = left.findIndex(other => isSame(movement, other))
    const [found] = at < 0 ? [] : left.splice(at, 1)
    if (!found) {
      if ('id' in movement) missing.push(String(movement.id ?? movement.text))
      continue
    }
    const result = compare(movement, found, amounts)
    wrong.push(...result.wrong)
    missing.push(...result.missing)
  }
  for (const movement of left)
    if (movement.id || amounts.some(field => field in movement))
      wrong.push(`no ${movement.id ?? movement.text}`)
  return { wrong, missing }
}

it.each([
  ['en', 88, 18],
  ['es', 87, 7],
] as const)(
  '[NOTATION-13] of texts in %s at least %i are read as meant, at most %i with a wrong claim',
  (lang, least, most) => {
    const graded = coachTexts
      .filter(text => text.lang === lang)
      .map(({ id, text, unit, blocks }) => {
        const reading = plainStructure(readWorkout(text, { unit: unit as 'kg' | 'lb' }))
        return { id, ...gradeOf(blocks as Plain[], reading.blocks as Plain[]) }
      })
    const wrong = graded.filter(grade => grade.wrong.length > 0)
    const right = graded.filter(grade => grade.wrong.length + grade.missing.length === 0)
    expect(
      right.length,
      JSON.stringify(
        graded.filter(grade => !right.includes(grade)),
        null,
        1,
      ),
    ).toBeGreaterThanOrEqual(least)
    expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(most)
  },
)
