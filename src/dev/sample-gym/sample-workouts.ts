// The library of the sample gym: workouts for a week of CrossFit and HYROX.
import type { Block } from '#domain/programming/block.ts'
import type { Hex } from '#domain/programming/colours.ts'

export type SampleWorkout = {
  name: string
  type: 'metcon' | 'custom' | 'strength' | 'long_run'
  color: Hex
  description: string
  notes?: string
  blocks?: Block[]
  /** How many blocks stand before the text. */
  descriptionAt?: number
}

const warmup: Block = {
  name: 'General warm-up',
  type: 'warmup',
  notes: '3 rounds, easy\n200 m row\n10 air squats\n10 ring rows',
}
const cooldown: Block = { name: 'Flush', type: 'cooldown', notes: '5 min easy bike, then couch stretch' }

export const sampleWorkouts: SampleWorkout[] = [
  {
    name: 'Fran',
    type: 'metcon',
    color: '#C0322B',
    description: '21-15-9 for time, cap 8 min\nThrusters 43/30 kg\nPull-ups',
    notes: 'Unbroken to 15. Scale the pull-ups before the load.',
    blocks: [warmup, cooldown],
    descriptionAt: 1,
  },
  {
    name: 'Helen',
    type: 'metcon',
    color: '#FF8A75',
    description: '3 rounds for time\n400 m run\n21 kettlebell swings 24/16 kg\n12 pull-ups',
  },
  {
    name: 'Back squat 5×5',
    type: 'strength',
    color: '#3F51B5',
    description: '5×5 at 75 %\nRest 2:30 between sets',
    notes: 'Add 2.5 kg to last week if all reps were clean.',
    blocks: [{ name: 'Hips and ankles', type: 'warmup', notes: '8 min' }],
    descriptionAt: 1,
  },
  {
    name: 'Deadlift wave',
    type: 'strength',
    color: '#5FA4F8',
    description: 'Deadlift\n5 @ 70 %, 3 @ 75 %, 1 @ 80 %\n5 @ 75 %, 3 @ 80 %, 1 @ 85 %\nRest 3:00',
  },
  {
    name: 'Push press and pull',
    type: 'strength',
    color: '#7C3AED',
    description: 'Every 2 min for 10 sets\n3 push press @ 80 %\n5 strict pull-ups',
  },
  {
    name: 'Engine: 4×1000 m row',
    type: 'custom',
    color: '#47B36B',
    description: '4×1000 m row\nRest 2:00',
    notes: '2k pace plus 8 s, the same split in all four.',
  },
  {
    name: 'Zone 2 run',
    type: 'long_run',
    color: '#B9F0D3',
    description: '45 min easy run',
    notes: 'Flat, and slow enough to breathe through the nose.',
  },
  {
    name: 'Running intervals',
    type: 'long_run',
    color: '#0F766E',
    description: '8×400 m run\nRest 1:30',
    notes: 'At 5k pace. Walk in between.',
  },
  {
    name: 'Sled and ski',
    type: 'metcon',
    color: '#F58B1F',
    description: '5 rounds\n25 m sled push\n25 m sled pull\n500 m ski\n1:30 rest',
  },
  {
    name: 'HYROX half simulation',
    type: 'metcon',
    color: '#EC6AA6',
    description:
      'For time\n500 m run before each station\n500 m ski\n25 m sled push\n25 m sled pull\n40 m burpee broad jump\n500 m row\n100 m farmers carry\n50 m sandbag lunges\n50 wall balls',
    blocks: [
      warmup,
      { name: 'Pacing', type: 'skill', notes: 'First two runs slower than you want' },
      cooldown,
    ],
    descriptionAt: 2,
  },
  {
    name: 'Gymnastics: toes-to-bar',
    type: 'custom',
    color: '#CDC1FA',
    description: '12 min practice\nKip, hollow and arch\nThen 4×6 strict knee raises',
    blocks: [{ name: 'Kip drills', type: 'skill', notes: '3×8 hollow rocks' }],
    descriptionAt: 1,
  },
  {
    name: '',
    type: 'metcon',
    color: '#FAC53A',
    description: 'EMOM 16\n1: 12/10 cal row\n2: 10 burpees over the rower\n3: 15 wall balls\n4: rest',
  },
  {
    name: 'Clean and jerk practice',
    type: 'strength',
    color: '#94A3B8',
    description: 'Build to a heavy single clean and jerk in 15 min\n\nClean and jerk 5×2 @ 80 %',
  },
  {
    name: 'Mobility',
    type: 'custom',
    color: '#BAE6FD',
    description: 'Hips, thoracic spine, shoulders\n20 min, no hurry',
  },
  {
    name: 'Cindy',
    type: 'metcon',
    color: '#FF8A75',
    description: 'AMRAP 20\n5 pull-ups\n10 push-ups\n15 air squats\nRx+: with a 9/6 kg vest',
  },
]
