// The athletes of the sample gym, shared by the seeded gym and the demo.
export const sampleAthletes = [
  'Ana G.',
  'Ben K.',
  'Carla M.',
  'Diego R.',
  'Elena S.',
  'Finn O.',
  'Gloria P.',
  'Hugo V.',
  'Irene L.',
  'Jack W.',
  'Karen D.',
  'Luis F.',
  'Marta C.',
  'Nico B.',
  'Olivia T.',
  'Pablo N.',
  'Rosa J.',
  'Sean H.',
  'Teresa A.',
  'Uma Q.',
  'Víctor E.',
  'Wendy Z.',
  'Ximena I.',
  'Yago U.',
] as const

export type SampleAthlete = (typeof sampleAthletes)[number]
