// A program of 52 weeks with 6 sessions each, as a coach's sheet has it.
import { randomUUID } from 'node:crypto'
import { addDays, type Day } from '../../src/domain/day.ts'

export type Year = ReturnType<typeof aYear>

const weeks = 52
const startsOn: Day = '2027-01-04'

/** One for each weekday from Monday to Saturday. */
const texts: readonly ((week: number) => string)[] = [
  week => `Back squat 5x5 @ ${60 + (week % 30)}%, rest 2:00\nThen 3 rounds: 10 lunges, 15 sit-ups ${week}`,
  week => `AMRAP ${8 + (week % 12)}\n${5 + week} burpees\n10 KB swings 24/16 kg\n15 cal row`,
  week => `EMOM ${10 + (week % 10)}\nmin 1: ${3 + week} power cleans 60/40 kg\nmin 2: 12 box jumps 24/20 in`,
  week => `Deadlift 4x4 @ ${100 + week} kg, tempo 3010\nPull-ups 4x${4 + (week % 8)}`,
  week => `For time, cap ${15 + (week % 10)}:00\n21-15-9\nThrusters ${30 + week} kg\nPull-ups`,
  week => `${4 + (week % 8)}x1000 m row, rest 3:00\nhold the pace of the first ${week}`,
]

/** A workout for each session, or one for each weekday with a text for each week. */
export function aYear(typeId: string, of: 'new workouts' | 'other texts') {
  const programId = randomUUID()
  const workoutOf = (description: string) => ({
    workoutId: randomUUID(),
    typeId,
    name: '',
    description,
    descriptionAt: 0,
    notes: '',
    color: '#BAE6FD',
    blocks: [],
  })
  const first = texts.map(textOf => workoutOf(textOf(0)))
  const sessions = Array.from({ length: weeks }, (_, week) =>
    texts.map((textOf, weekday) => {
      const description = textOf(week)
      const day = addDays(startsOn, week * 7 + weekday)
      const known = of === 'other texts' || week === 0 ? first[weekday] : undefined
      const workout = known ?? workoutOf(description)
      const isOther = workout.description !== description
      return { workout, day, ...(isOther && { text: { description, blocks: [] } }) }
    }),
  ).flat()
  return {
    importId: randomUUID(),
    programId,
    name: 'A year',
    description: '',
    trainingPercent: null,
    startsOn,
    endsOn: addDays(startsOn, weeks * 7 - 1),
    workouts: [...new Set(sessions.map(({ workout }) => workout))],
    days: sessions.map(({ workout, ...rest }) => ({ ...rest, workoutId: workout.workoutId })),
  }
}
