// What coaches write around the work changes nothing of it: options, levels, standards, other days, results, notices.
import { describe, expect, it } from 'vitest'
import { plainStructure } from '../plain-structure.ts'
import { readWorkout } from '../read-workout.ts'

/** Without other versions of the work, which are kept beside it. */
const blocksOf = (text: string) =>
  plainStructure(readWorkout(text)).blocks.map((block): Block => ({ ...block, alternatives: undefined }))

type Block = { movements?: readonly { id?: string | null }[]; alternatives: undefined }

const english = 'AMRAP 14\n10 wall balls\n8 pull-ups\n200 m run'
const spanish = 'AMRAP 14\n10 wall balls\n8 dominadas\n200 m carrera'

/** Below the work, and apart from it. */
function changesNothing(work: string, aside: string) {
  for (const gap of ['\n', '\n\n']) expect(blocksOf(work + gap + aside), aside).toEqual(blocksOf(work))
}

describe('[NOTATION-21] what is done instead is no more work', () => {
  it.each([
    'No wall? 12 thrusters',
    'If it snows: 250 m row',
    'Options:\n- 8 ring rows\n- 5 jumping pull-ups',
    'Alternative: 15 dumbbell rows',
    'At home: 15 squats and 8 push-ups',
    'Subs: 200 m run = 250 m row',
    '1 rope climb = 6 pull-ups',
    'Run can be replaced by a 250 m row',
    'Swap the run for 12 cal bike',
    'Sore elbow: 12 ring rows',
    'Hurt knee? 12 cal bike instead of the run',
  ])('%j', aside => changesNothing(english, aside))

  it.each([
    'Sin pared: 12 thrusters',
    'Si nieva: 250 m remo',
    'Opciones:\n- 8 remos con anillas\n- 5 dominadas con salto',
    'Alternativa: 15 remos con mancuerna',
    'Sustituciones: 200 m carrera = 250 m remo',
    'La carrera se puede cambiar por 250 m de remo',
    'Dolor de codo: 12 remos con anillas',
  ])('%j', aside => changesNothing(spanish, aside))
})

describe('[NOTATION-14] lines of a level are another version', () => {
  it.each([
    'Level 2 – 9/6, banded pull-ups',
    'Level 1\n6 ring rows\n8 air squats\nLevel 2\n6 banded pull-ups\n8 thrusters',
    'Kids: 8 air squats',
    'Masters: 20/14, ring rows',
    'Scaled version\nAMRAP 12\n8 air squats\n6 ring rows',
    'Option B: 3 km bike',
  ])('%j', aside => changesNothing(english, aside))

  it.each(['Nivel 2: 6/4 kg, dominadas con banda', 'Escala 1: 6 ring rows', 'Novatos: 8 sentadillas'])(
    '%j',
    aside => changesNothing(spanish, aside),
  )

  it('with a clock of their own they are parts', () => {
    expect(blocksOf('Option A\n4 rounds for time\n9 burpees\n\nOption B\nAMRAP 9\n9 squats')).toMatchObject([
      { format: 'for_time', rounds: 4 },
      { format: 'amrap', durationSeconds: 540 },
    ])
  })
})

describe('[NOTATION-21] how the work is done and counted is no more work', () => {
  it.each([
    'Stimulus: steady. Pull-ups in 2 sets.',
    'Run: 75% effort',
    'Wall ball: hips below the knees, ball to the line',
    'Movement standards:\n- Wall ball: hips below the knees\n- Pull-up: chin over the bar',
    'Strategy\nBreak the pull-ups into sets of 4\nRun at 75%',
    'Penalty: 4 burpees for each drop',
  ])('%j', aside => changesNothing(english, aside))

  it.each([
    'Carrera: 75% de esfuerzo',
    'Dominada: barbilla por encima de la barra',
    'Estándares:\n- Wall ball: cadera por debajo de la rodilla\n- Dominada: brazos estirados abajo',
    'Divide las dominadas en 5-3 o 4-4',
    'Penalización: 4 burpees por cada caída',
  ])('%j', aside => changesNothing(spanish, aside))
})

describe('[NOTATION-21] other days, results, equipment and notices are no work', () => {
  it.each([
    'Tomorrow: front squats 4x4',
    'Yesterday: 8 rounds of 6 push-ups',
    'Previous workout: 4 rounds of 300 m run and 15 swings',
    'Best time: 8:12 (Rx)',
    'Leaderboard\n1. Mo 8:12\n2. Sam 8:40',
    'Equipment:\n- 1 ball\n- 1 bar\n- 2 plates 10 kg',
    'Percentages:\n60% = 60 kg\n70% = 70 kg',
    'Schedule\n6:30 Open gym\n18:30 Endurance',
  ])('%j', aside => changesNothing(english, aside))

  it.each([
    'Mañana: sentadilla frontal 4x4',
    'WOD anterior: 4 rondas de 12 burpees',
    'Mejor tiempo: 8:12 (Rx)',
    'Material:\n- 1 balón\n- 2 discos de 10 kg',
    'Horarios\n6:30 Open box\n18:30 Endurance',
  ])('%j', aside => changesNothing(spanish, aside))
})

describe('[NOTATION-21] work that looks like it stays work', () => {
  it.each([
    ['For time:\nRow: 400 m\nThrusters: 20', ['row', 'thruster']],
    ['3 rounds\nLast round: 600 m run', ['run']],
    ['Finisher: 40 burpees', ['burpee']],
    ['Home WOD\n4 rounds\n15 air squats\n8 push-ups', ['air_squat', 'push_up']],
    ['Lunes: sentadilla frontal 4x4', ['front_squat']],
    ['AMRAP 9\n6 cleans\n9 box jumps\n6 cleans', ['clean', 'box_jump', 'clean']],
    ['No rest:\n40 burpees\n40 swings', ['burpee', 'kb_swing']],
  ])('%j', (text, ids) => {
    const found = blocksOf(text).flatMap(({ movements = [] }) => movements)
    expect(found.map(({ id }) => id)).toEqual(ids)
  })
})
