import { describe, expect, it } from 'vitest'
import { builtInStandards, simulations } from '../notation/hyrox/standards.ts'
import { readBody } from '../notation/workout-reading.ts'
import type { Block } from '../programming/block.ts'
import { marksOf } from '../timer/marks.ts'
import { scoreOfSlide, slidesOf, slideTimer } from './slides.ts'

function written(description: string, blocks: Block[] = [], name = 'Fran', descriptionAt = 0) {
  const body = { description, blocks, descriptionAt }
  return { ...body, name, marks: marksOf(body, readBody(body)) }
}

const textsOf = (workout: ReturnType<typeof written>) => slidesOf(workout).map(({ text }) => text)
const kindsOf = (workout: ReturnType<typeof written>, at: number) =>
  slideTimer(workout, slidesOf(workout)[at]).map(({ clock }) => clock.kind)

describe('[BOARD-01] the slides of a workout', () => {
  it('are its text and its blocks, in their order, each with its clock', () => {
    const workout = written(
      'AMRAP 10\n5 pull-ups\n10 push-ups',
      [
        { type: 'warmup', name: 'Row', notes: 'Easy' },
        { type: 'strength', name: '', notes: 'Back squat 5x5' },
      ],
      'Fran',
      1,
    )
    expect(slidesOf(workout)).toEqual([
      { type: 'warmup', name: 'Row', text: 'Easy', work: '', clocks: [] },
      { type: undefined, name: '', text: 'AMRAP 10\n5 pull-ups\n10 push-ups', work: '', clocks: [0] },
      { type: 'strength', name: '', text: 'Back squat 5x5', work: '', clocks: [] },
    ])
    expect(kindsOf(workout, 1)).toEqual(['amrap'])
  })

  it('cut a text where the next clock begins, and leave out the title that the first line is', () => {
    const workout = written(
      'Monday\n\nBack squat 5x5\n\nB) AMRAP 10\n5 pull-ups\n\nC) EMOM 4\n10 burpees\n\nStretch',
      [],
      '',
    )
    expect(textsOf(workout)).toEqual([
      'Back squat 5x5',
      'B) AMRAP 10\n5 pull-ups',
      'C) EMOM 4\n10 burpees\n\nStretch',
    ])
    expect([kindsOf(workout, 0), kindsOf(workout, 1), kindsOf(workout, 2)]).toEqual([
      [],
      ['amrap'],
      ['every'],
    ])
  })

  it('keep together what a rest joins', () => {
    const workout = written('AMRAP 8\n5 pull-ups\nrest 3:00\n\nAMRAP 8\n10 burpees')
    expect(slidesOf(workout).map(({ clocks }) => clocks)).toEqual([[0, 1]])
  })

  it('[BOARD-16] have the work of a benchmark or a race that the text only names, in the language of the screen', () => {
    const fran = written('Fran')
    expect(slidesOf(fran)).toMatchObject([
      { text: 'Fran', work: '21-15-9 for time\nThrusters @ 43/30 kg\nPull-ups' },
    ])
    expect(slidesOf(fran, 'es')[0]?.work).toMatch(/Dominadas/)
    expect(slideTimer(fran, slidesOf(fran)[0], 'es')[0]?.lines.at(-1)?.text).toBe('Dominadas')
    const [season] = builtInStandards.seasons
    const races = season ? simulations(season) : []
    const body = { description: 'HYROX simulation men', blocks: [], descriptionAt: 0 }
    const reading = readBody(body, { benchmarks: races })
    const race = { ...body, name: 'Race', marks: marksOf(body, reading, [], { benchmarks: races }) }
    expect(slidesOf(race)[0]?.work.split('\n')).toHaveLength(17)
    expect(slidesOf(race, 'es')[0]?.work).toMatch(/1000 m Carrera/)
    // Work that is written out stands there once.
    expect(slidesOf(written('Fran\n21-15-9\nthrusters\npull-ups'))[0]?.work).toBe('')
  })

  it('have every clock once, and lose no word', () => {
    for (const text of [
      '',
      'Rest day',
      'Fran',
      'For time:\n21-15-9\nthrusters 43/30 kg\npull-ups',
      'Tabata squats',
    ]) {
      const workout = written(text, [{ type: 'wod', name: 'WOD', notes: 'EMOM 10\n5 burpees' }])
      const slides = slidesOf(workout)
      expect(slides.flatMap(({ clocks }) => clocks)).toEqual((workout.marks?.timed ?? []).map((_, at) => at))
      const shown = slides.map(({ name, text: part }) => `${name} ${part}`).join(' ')
      for (const word of text.split(/\s+/)) expect(shown).toContain(word)
    }
  })

  it('[BOARD-03] name the score of their clock, or of what is scored without one', () => {
    const workout = written('Back squat 5x5\n\nFor time:\n50 burpees')
    expect(slidesOf(workout).map(slide => scoreOfSlide(workout, slide))).toEqual([
      'load:back_squat',
      'time:burpee',
    ])
    const warmUp = written('Stretch well\n\nFor time:\n50 burpees')
    expect(slidesOf(warmUp).map(slide => scoreOfSlide(warmUp, slide))).toEqual([undefined, 'time:burpee'])
  })
})
