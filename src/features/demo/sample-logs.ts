// Recent log entries of the demo's athletes: a few days with every kind of entry that a coach reads.
import type { Hex } from '#domain/programming/colours.ts'
import type { Score } from '#domain/score/score.ts'
import type { Outcome } from '#domain/training/log-values.ts'
import type { Language } from '#product/language.ts'
import type { SampleAthlete } from './sample-athletes.ts'

type Words = Record<Language, string>

export const workouts = {
  fran: { name: { en: 'Fran', es: 'Fran' }, color: '#C0322B' },
  helen: { name: { en: 'Helen', es: 'Helen' }, color: '#FF8A75' },
  squat: { name: { en: 'Back squat 5×5', es: 'Sentadilla trasera 5×5' }, color: '#3F51B5' },
  deadlift: { name: { en: 'Deadlift wave', es: 'Peso muerto en oleadas' }, color: '#5FA4F8' },
  row: { name: { en: 'Engine: 4×1000 m row', es: 'Motor: remo 4×1000 m' }, color: '#47B36B' },
  easyRun: { name: { en: 'Zone 2 run', es: 'Carrera en zona 2' }, color: '#B9F0D3' },
  intervals: { name: { en: 'Running intervals', es: 'Intervalos de carrera' }, color: '#0F766E' },
  sled: { name: { en: 'Sled and ski', es: 'Trineo y ski' }, color: '#F58B1F' },
  hyrox: { name: { en: 'HYROX half simulation', es: 'Media simulación HYROX' }, color: '#EC6AA6' },
  toesToBar: { name: { en: 'Gymnastics: toes-to-bar', es: 'Gimnásticos: toes-to-bar' }, color: '#CDC1FA' },
} satisfies Record<string, { name: Words; color: Hex }>

export type SampleLog = {
  /** Minutes before now, or a time of day so many days before today. */
  when: number | { daysAgo: number; at: `${number}:${number}` }
  who: SampleAthlete
  did: keyof typeof workouts
  how: Exclude<Outcome, 'open'>
  /** The result; `isNewBest` where it beats what the athlete did before. */
  score?: Score
  isNewBest?: true
  note?: Words
  isUnread?: true
  /** The workout was scheduled for the day before. */
  isLate?: true
}

const time = (minutes: number, seconds: number): Score => ({
  type: 'time',
  sets: [{ seconds: minutes * 60 + seconds }],
})
const lifted = (reps: number, kilos: number): Score => ({
  type: 'load',
  sets: [{ reps, load: { value: kilos, unit: 'kg' } }],
})

export const logs: readonly SampleLog[] = [
  {
    when: 6,
    who: 'Elena S.',
    did: 'squat',
    how: 'prescribed',
    score: lifted(5, 72.5),
    isNewBest: true,
    isUnread: true,
    note: {
      en: 'All five sets clean. Adding 2.5 kg next week.',
      es: 'Las cinco series limpias. La semana que viene subo 2,5 kg.',
    },
  },
  { when: 14, who: 'Pablo N.', did: 'fran', how: 'scaled', score: time(6, 48) },
  {
    when: 17,
    who: 'Ben K.',
    did: 'fran',
    how: 'prescribed',
    isUnread: true,
    score: time(4, 12),
    isNewBest: true,
    note: { en: 'Unbroken until the 9s.', es: 'Sin soltar hasta el 9.' },
  },
  { when: 41, who: 'Olivia T.', did: 'squat', how: 'prescribed', score: lifted(5, 65) },
  {
    when: 66,
    who: 'Diego R.',
    did: 'fran',
    how: 'scaled',
    isUnread: true,
    note: {
      en: 'Ring rows from the 15s on, right shoulder still a bit cranky.',
      es: 'Ring rows desde el 15, el hombro derecho me sigue molestando un poco.',
    },
  },
  { when: 132, who: 'Irene L.', did: 'easyRun', how: 'prescribed' },
  { when: 195, who: 'Hugo V.', did: 'squat', how: 'prescribed', score: lifted(5, 110) },

  {
    when: { daysAgo: 1, at: '20:42' },
    who: 'Marta C.',
    did: 'row',
    how: 'scaled',
    isUnread: true,
    note: {
      en: 'Is it okay to swap the row for the bike next time? My lower back gets tight after about 600 m, whatever I do with the damper. Happy to row again once it has calmed down.',
      es: '¿Puedo cambiar el remo por la bici la próxima vez? A partir de los 600 m se me carga la zona lumbar, ponga el damper como lo ponga. Cuando se me pase, vuelvo al remo encantada.',
    },
  },
  { when: { daysAgo: 1, at: '20:15' }, who: 'Jack W.', did: 'row', how: 'prescribed' },
  { when: { daysAgo: 1, at: '19:38' }, who: 'Carla M.', did: 'sled', how: 'prescribed' },
  {
    when: { daysAgo: 1, at: '18:55' },
    who: 'Ana G.',
    did: 'row',
    how: 'prescribed',
    note: {
      en: 'Splits: 1:52, 1:54, 1:53, 1:51. Last one hurt.',
      es: 'Parciales: 1:52, 1:54, 1:53, 1:51. El último dolió.',
    },
  },
  {
    when: { daysAgo: 1, at: '18:20' },
    who: 'Nico B.',
    did: 'sled',
    how: 'scaled',
    note: {
      en: 'No sled at my gym, did heavy plate pushes instead.',
      es: 'En mi gym no hay trineo; hice empujes con disco, pesado.',
    },
  },
  { when: { daysAgo: 1, at: '07:48' }, who: 'Teresa A.', did: 'row', how: 'prescribed' },
  { when: { daysAgo: 1, at: '07:10' }, who: 'Finn O.', did: 'toesToBar', how: 'prescribed', isLate: true },

  {
    when: { daysAgo: 2, at: '20:31' },
    who: 'Karen D.',
    did: 'toesToBar',
    how: 'prescribed',
    note: { en: 'Finally strung together 8!', es: '¡Por fin 8 seguidos!' },
  },
  {
    when: { daysAgo: 2, at: '19:54' },
    who: 'Luis F.',
    did: 'intervals',
    how: 'scaled',
    note: {
      en: 'Treadmill at 1 %, the track was closed.',
      es: 'En la cinta de correr al 1 %, la pista estaba cerrada.',
    },
  },
  { when: { daysAgo: 2, at: '19:20' }, who: 'Rosa J.', did: 'toesToBar', how: 'scaled' },
  { when: { daysAgo: 2, at: '18:47' }, who: 'Uma Q.', did: 'intervals', how: 'prescribed' },
  { when: { daysAgo: 2, at: '18:05' }, who: 'Elena S.', did: 'toesToBar', how: 'prescribed' },
  { when: { daysAgo: 2, at: '07:22' }, who: 'Ben K.', did: 'toesToBar', how: 'prescribed' },

  {
    when: { daysAgo: 3, at: '20:12' },
    who: 'Víctor E.',
    did: 'deadlift',
    how: 'prescribed',
    note: {
      en: 'Grip gave out before the back did. Straps next time, or not?',
      es: 'Me falló el agarre antes que la espalda. ¿La próxima con straps, o no?',
    },
  },
  { when: { daysAgo: 3, at: '19:41' }, who: 'Wendy Z.', did: 'helen', how: 'scaled', score: time(13, 5) },
  {
    when: { daysAgo: 3, at: '19:03' },
    who: 'Ximena I.',
    did: 'deadlift',
    how: 'prescribed',
    score: lifted(3, 95),
  },
  {
    when: { daysAgo: 3, at: '18:26' },
    who: 'Irene L.',
    did: 'helen',
    how: 'prescribed',
    score: time(11, 38),
    note: {
      en: 'Run splits got slower each round.',
      es: 'Cada ronda corrí un poco más lento.',
    },
  },
  {
    when: { daysAgo: 3, at: '07:35' },
    who: 'Hugo V.',
    did: 'deadlift',
    how: 'prescribed',
    score: lifted(3, 160),
  },

  {
    when: { daysAgo: 4, at: '11:52' },
    who: 'Marta C.',
    did: 'hyrox',
    how: 'prescribed',
    note: {
      en: 'ski 2:08\nsled push 1:40\nsled pull 2:15\nburpees 2:50\nrow 2:02\nlunges 3:10\nwall balls 3:35',
      es: 'ski 2:08\nsled push 1:40\nsled pull 2:15\nburpees 2:50\nremo 2:02\nlunges 3:10\nwall balls 3:35',
    },
  },
  { when: { daysAgo: 4, at: '11:20' }, who: 'Carla M.', did: 'hyrox', how: 'scaled' },
  { when: { daysAgo: 4, at: '10:44' }, who: 'Diego R.', did: 'hyrox', how: 'prescribed' },
]

/** Arrives while the visitor is looking. */
export const arrival: SampleLog = {
  when: 0,
  who: 'Luis F.',
  did: 'fran',
  how: 'prescribed',
  isUnread: true,
  score: time(7, 31),
  isNewBest: true,
  note: { en: 'First time Rx!', es: '¡Mi primera vez Rx!' },
}

/** Days since the last log entry or, without one, since the athlete joined; the longest first. */
export const quiet: readonly { who: SampleAthlete; days: number; hasLogged: boolean }[] = [
  { who: 'Sean H.', days: 12, hasLogged: true },
  { who: 'Gloria P.', days: 9, hasLogged: true },
  { who: 'Yago U.', days: 8, hasLogged: false },
]
