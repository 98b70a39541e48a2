// Names that mean several movements: the likely one is read, the others are kept as guesses.
import type { Movement } from '../structure.ts'
import type { MovementIndex } from '../text/movement-index.ts'
import { plainText } from '../text/tokens.ts'

export const severalMeanings = new Map([
  ['air_squat', { names: /^(squats?|sentadillas?)$/, others: ['back_squat'] }],
  ['strict_press', { names: /^press(es)?$/, others: ['push_press', 'bench_press'] }],
  ['ring_muscle_up', { names: /^(mus?cle.?ups?|mus?)$/, others: ['bar_muscle_up'] }],
  ['bike_erg', { names: /^(bikes?|bicis?|bicicleta)$/, others: ['air_bike'] }],
  ['clean', { names: /^(cleans?|cargadas?)$/, others: ['squat_clean', 'power_clean'] }],
  ['snatch', { names: /^(snatch(es)?|arranques?|arrancadas?)$/, others: ['squat_snatch', 'power_snatch'] }],
  ['sled_push', { names: /^(sled|prowler|trineo)s?$/, others: ['sled_pull', 'sled_drag'] }],
  ['kb_swing', { names: /^swings?$/, others: ['russian_kb_swing'] }],
])

/** `isBuild`: it is done up to a heavy set; `strict`: where the strict forms of movements are found, if all is strict. */
export function nameExactly(movement: Movement, isBuild = false, strict?: MovementIndex) {
  const exact = strict?.byId(`strict_${movement.id}`)
  if (exact) movement.id = exact.id
  const meanings = movement.id === null ? undefined : severalMeanings.get(movement.id)
  if (!meanings?.names.test(plainText(movement.text))) return
  const others = movement.id === 'air_squat' ? squat(movement, isBuild) : meanings.others
  movement.guesses.push({ about: 'movement', others })
}

/** With a load it is a back squat. With sets or an effort it may also be another one; the others are returned. */
function squat(movement: Movement, isBuild: boolean): string[] {
  const { sets, percent, rpe, load } = movement
  const isStrength = isBuild || (sets ?? percent ?? rpe) !== undefined
  if (isStrength || load !== undefined) movement.id = 'back_squat'
  return isStrength ? ['front_squat', 'air_squat'] : ['back_squat']
}
