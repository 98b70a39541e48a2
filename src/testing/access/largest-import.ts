// The import of a spreadsheet that gives the server the most work: many workouts, with texts that are read slowly.
import { randomUUID } from 'node:crypto'
import { addDays, type Day } from '#domain/day.ts'
import { repeated, worstParts } from '#domain/notation/worst-texts.ts'

type Planned = { startsOn: Day; typeId: string; worst: number }

const workoutCount = 400
const lengthOfEach = 900

export function largestImport({ startsOn, typeId, worst }: Planned) {
  const description = repeated(worstParts[worst % worstParts.length] ?? '5 ', lengthOfEach)
  const workouts = Array.from({ length: workoutCount }, (_, index) => ({
    workoutId: randomUUID(),
    typeId,
    name: `Imported ${index}`,
    description,
    descriptionAt: 0,
    notes: '',
    color: '#BAE6FD',
    blocks: [],
  }))
  const days = workouts.map(({ workoutId }, index) => ({ day: addDays(startsOn, index % 360), workoutId }))
  return { workouts, days }
}
