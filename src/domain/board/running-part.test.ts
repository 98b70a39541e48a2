import { describe, expect, it } from 'vitest'
import { readBody } from '../notation/workout-reading.ts'
import { marksOf } from '../timer/marks.ts'
import { type Command, viewOf } from '../timer/timer.ts'
import { workoutPlan } from '../timer/workout-plan.ts'
import { runningPart, slidesOf, textOfParts } from './slides.ts'

function slideOf(description: string) {
  const body = { name: 'WOD', description, blocks: [] }
  const workout = { ...body, marks: marksOf(body, readBody(body)) }
  const [slide] = slidesOf(workout)
  return { blocks: workoutPlan(workout), text: `${slide?.text}\n\n${slide?.work}`.trim() }
}

const two = slideOf('AMRAP 2\n5 dips\n10 squats\nHave fun\n\nRest 1:00\n\nAMRAP 3\n5 dips\n8 burpees')

describe('[BOARD-22] of several parts on one slide the one that runs is marked', () => {
  it('from its start until its rest, in which the next one is', () => {
    const start: Command = { do: 'start', at: 0 }
    const at = (seconds: number, commands = [start]) =>
      runningPart(two.blocks, viewOf({ blocks: two.blocks, commands }, seconds * 1000))
    expect(at(0, [])).toBeUndefined()
    expect([5, 60, 129].map(seconds => at(seconds))).toEqual([0, 0, 0])
    expect([131, 189, 191, 300].map(seconds => at(seconds))).toEqual([1, 1, 1, 1])
    expect(at(400)).toBeUndefined()
    const one = slideOf('AMRAP 2\n5 dips\n10 squats').blocks
    expect(runningPart(one, viewOf({ blocks: one, commands: [start] }, 60_000))).toBeUndefined()
  })

  it('by the piece of the text that is its own, and no word is lost', () => {
    const parts = textOfParts(two.text, two.blocks)
    expect(parts).toEqual([
      'AMRAP 2\n5 dips\n10 squats\nHave fun\n\n',
      'Rest 1:00\n\nAMRAP 3\n5 dips\n8 burpees',
    ])
    const capped = slideOf('For time\n5 dips\nCap 4\n\nRest 1:00\nAMRAP 3\n8 burpees\n5 dips')
    expect(textOfParts(capped.text, capped.blocks)?.[0]).toBe('For time\n5 dips\nCap 4\n\n')
    const close = slideOf('AMRAP 2\n5 dips\n10 squats\nRest 1:00\nAMRAP 3\n5 dips\n8 burpees')
    expect(textOfParts(close.text, close.blocks)?.[1]).toBe('Rest 1:00\nAMRAP 3\n5 dips\n8 burpees')
    const named = slideOf('Fran\nRest 10:00\nGrace')
    expect(textOfParts(named.text, named.blocks)?.join('')).toBe(named.text)
  })

  it('by its number alone where the text has them on one line', () => {
    const { text, blocks } = slideOf('AMRAP 2: 5 dips, 10 squats, rest 1:00, AMRAP 3: 8 burpees, 5 dips')
    expect(blocks).toHaveLength(2)
    expect(textOfParts(text, blocks)).toBeUndefined()
  })
})
