// One line for each movement, rest or group.
import type { Item, Movement, SetOf } from '../structure.ts'
import {
  amountText,
  caloriesText,
  distanceText,
  effortTexts,
  heightText,
  loadText,
  restText,
} from './measures.ts'
import type { Wording } from './wording.ts'

type NameOf = Wording['nameOf']

export function lineOf(item: Item, nameOf: NameOf): string {
  if (item.kind === 'group')
    return [`then ${item.rounds} rounds of:`, ...item.items.map(each => lineOf(each, nameOf)), 'then'].join(
      '\n',
    )
  const slot = item.slot === undefined ? '' : `min ${item.slot}: `
  if (item.kind === 'movement') return `${slot}${movementText(item, nameOf)}`
  return `${slot}rest${item.seconds === undefined ? '' : ` ${restText(item.seconds)}`}`
}

function movementText(movement: Movement, nameOf: NameOf): string {
  const { reps, calories, distanceM, seconds, sets, load, height, tempo, bodyweight } = movement
  const { implements: pieces } = movement
  return [
    reps !== undefined && amountText(reps),
    seconds !== undefined && `${amountText(seconds)} s`,
    distanceM !== undefined && distanceText(distanceM),
    calories !== undefined && caloriesText(calories),
    movement.perSide && 'per side',
    movement.sync && 'synchro',
    movement.measure === 'calories' && 'cal',
    nameOf(movement),
    sets && setsText(sets, pieces),
    load && loadText(load, pieces),
    bodyweight !== undefined && `${bodyweight} BW`,
    height && heightText(height),
    ...effortTexts(movement),
    tempo && `tempo ${tempo}`,
    movement.perAthlete && 'per athlete',
  ]
    .filter(part => typeof part === 'string')
    .join(' ')
}

/** Equal sets as one: "5x5 @ 75%". */
function setsText(sets: readonly SetOf[], pieces: number | undefined): string {
  const texts = sets.map(set => setText(set, pieces))
  const [first] = texts
  return texts.every(text => text === first)
    ? `${texts.length}x${first}`
    : texts.map(text => `1x${text}`).join(', ')
}

function setText(set: SetOf, pieces: number | undefined): string {
  const { reps, seconds, distanceM, calories, load } = set
  return [
    reps !== undefined && amountText(reps),
    seconds !== undefined && `${seconds} s`,
    distanceM !== undefined && `${distanceM} m`,
    calories !== undefined && `${amountText(calories)} cal`,
    load && loadText(load, pieces),
    ...effortTexts(set),
  ]
    .filter(part => typeof part === 'string')
    .join(' ')
}
