import { describe, expect, it } from 'vitest'
import conformance from '../notation/conformance/conformance.json'
import { movementsIn } from '../notation/structure.ts'
import { readBody } from '../notation/workout-reading.ts'
import { marksOf } from './marks.ts'
import { workoutPlan } from './workout-plan.ts'

const readingOf = (description: string) => {
  const body = { description, blocks: [] }
  const reading = readBody(body)
  return { body, reading, marks: marksOf(body, reading) }
}

/** The words above the work in brackets, then its lines. */
const linesOf = (description: string) => {
  const { body, marks } = readingOf(description)
  return workoutPlan({ ...body, marks }).map(({ head, lines }) => [
    ...(head ? [`[${head}]`] : []),
    ...lines.map(({ text }) => text),
  ])
}

const fran = ['Thrusters @ 43/30 kg', 'Pull-ups']
const murph = ['1609 m Run', '100 Pull-ups', '200 Push-ups', '300 Air squats', '1609 m Run']

describe('[TIMER-22] the work is shown word for word', () => {
  it.each([
    [
      'AMRAP 12\n10 burpees over the bar, facing it\n15 wall balls unbroken\n5 pull-ups (chest to bar if you can)',
      [
        '10 burpees over the bar, facing it',
        '15 wall balls unbroken',
        '5 pull-ups (chest to bar if you can)',
      ],
    ],
    ['12 min to build to a 1RM back squat', ['12 min to build to a 1RM back squat']],
    ['12 min to build to a 1RM\nBack squat', ['[12 min to build to a 1RM]', 'Back squat']],
    [
      '5 rounds for time: 10 deadlifts @ 100/70 kg, touch and go, 20 pull-ups and 30 sit-ups; cap 20',
      ['10 deadlifts @ 100/70 kg, touch and go', '20 pull-ups', '30 sit-ups'],
    ],
    [
      'EMOM 12\n1) 10 cal ski, nasal\n2) 12 wall balls 9/6 kg sin soltar\n3) 40" plancha (con peso si puedes)',
      ['10 cal ski, nasal', '12 wall balls 9/6 kg sin soltar', '40" plancha (con peso si puedes)'],
    ],
    [
      'EMOM 10: odd: 10 burpees facing the rower; even: 15 swings unbroken',
      ['10 burpees facing the rower', '15 swings unbroken'],
    ],
    [
      'In pairs, I go you go\nAMRAP 15\n10 burpees\n10 swings\nSwitch every round\nCap 15 min\n\nBe kind.',
      ['[In pairs, I go you go\nAMRAP 15]', '10 burpees', '10 swings\nSwitch every round'],
    ],
    [
      'Every 2:00 x 5: 1 power clean + 1 hang clean + 1 split jerk, build',
      ['1 power clean + 1 hang clean + 1 split jerk, build'],
    ],
    [
      'Tabata: air squats (below parallel), push-ups (chest to floor)',
      ['air squats (below parallel)', 'push-ups (chest to floor)'],
    ],
    [
      'AMRAP 12\n5 pull-ups [8 ring rows, 5 dips if not]\n9 sit-ups',
      ['5 pull-ups [8 ring rows, 5 dips if not]', '9 sit-ups'],
    ],
    ['Death by burpees', ['burpees']],
    ['Death by 2 burpees', ['burpees']],
    ['Death by: 2 pull-ups, 2 strict push-ups', ['pull-ups', 'strict push-ups']],
    ['Death by: 1 clean, 2 burpees', ['1 clean', '2 burpees']],
    [
      '3 RFT:\n10 thrusters 43/30 - go unbroken, breathe at the top\nCoach note: scale to 30 kg\n30 DU / 60 singles',
      [
        '10 thrusters 43/30 - go unbroken, breathe at the top\nCoach note: scale to 30 kg',
        '30 DU / 60 singles',
      ],
    ],
    [
      'AMRAP 12\n15 dominadas -> remo en anillas si hace falta\n12 box jumps / step-ups\n10 dips → push-ups',
      ['15 dominadas -> remo en anillas si hace falta', '12 box jumps / step-ups', '10 dips → push-ups'],
    ],
    ['3 RFT: 400 m run / 15 thrusters / 12 dips', ['400 m run', '15 thrusters', '12 dips']],
    ['For time: 10 burpees -> 20 pull-ups -> 30 squats', ['10 burpees', '20 pull-ups', '30 squats']],
    ['Fran (scaled: 30/20 kg, ring rows)', ['[Fran (scaled: 30/20 kg, ring rows)]', ...fran]],
    ['Fran\nScaled: ring rows', ['[Fran\nScaled: ring rows]', ...fran]],
    ['Murph (with vest), cap 60', ['[Murph (with vest)]', ...murph]],
    ['For time, cap 8: Fran', fran],
    ['Chelsea', ['5 Pull-ups', '10 Push-ups', '15 Air squats']],
    ...['•', '-', '*', '–', '1)', '1.', 'a)'].map((bullet): [string, string[]] => [
      `WOD "La Bestia" 4 RFT (cap 20)\n${bullet} 12 burpees\n${bullet === '1)' ? '2)' : '•'} 9 pull-ups`,
      ['[WOD "La Bestia" 4 RFT (cap 20)]', '12 burpees', '9 pull-ups'],
    ]),
    [
      'EMOM 10 "La Bestia"\nMin 1: 12 burpees\nMin 2: 9 pull-ups',
      ['[EMOM 10 "La Bestia"]', '12 burpees', '9 pull-ups'],
    ],
  ])('%j', (text, lines) => {
    expect(linesOf(text)).toEqual([lines])
  })

  it('names each movement of a workout once, in its order', () => {
    for (const { text } of conformance) {
      const { reading, marks } = readingOf(text)
      const spans = (marks.timed ?? []).flatMap(({ lines }) => lines)
      spans.forEach(({ start, end }, at) => {
        expect(end, text).toBeGreaterThan(start)
        expect(spans[at + 1]?.start ?? end, text).toBeGreaterThanOrEqual(end)
      })
      for (const { name, text: words } of reading.parts.flat().flatMap(({ items }) => movementsIn(items))) {
        const holding = spans.filter(({ start, end }) => start <= name.start && name.end <= end)
        const touching = spans.filter(({ start, end }) => start < name.end && name.start < end)
        if (words !== '') expect(holding, text).toEqual(touching)
      }
    }
  })
})
