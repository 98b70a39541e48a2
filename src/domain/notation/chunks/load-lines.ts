// Loads of men and of women on lines of their own, with what they are lifted with: "Men: 50-lb. dumbbell, 24-in. box".

import type { IndexedMovement } from '../movements.ts'
import { type Gear, gearOf } from '../parse/movements/gear.ts'
import type { Height, Load } from '../structure.ts'
import type { MovementIndex } from '../text/movement-index.ts'
import { isMark, isWord, type Token } from '../text/tokens.ts'
import type { Found } from './measurement.ts'
import { quantityAt } from './quantities.ts'

/** `lift`: the movement that is named with it. */
type GearLoad = { gear: Gear; load: Load; lift?: string }
/** Of a box, or of the target of a ball. */
export type GearHeight = { gear: 'box' | 'ball'; height: Height }
export type LoadLines = { loads: GearLoad[]; heights: GearHeight[] }

type Sex = 'm' | 'f'
type Measured = {
  lift?: string
  of: Gear | 'box'
  unit: 'kg' | 'lb' | 'pood' | 'in' | 'cm' | 'ft' | 'm'
  value: number
}

const men = 'men man male males guys boys hombre hombres chico chicos varones ♂ h'.split(' ')
const women = 'women woman female females ladies girls mujer mujeres chica chicas damas ♀ w f'.split(' ')

function sexAt(token: Token | undefined): Sex | undefined {
  if (!token) return undefined
  if (men.includes(token.text)) return 'm'
  if (women.includes(token.text)) return 'f'
  // An M is a man beside a W, and a woman ("mujer") beside an H.
  return undefined
}

/** The line of one sex, and that of the other below it or behind it. */
export function loadLinesAt(
  tokens: readonly Token[],
  at: number,
  index: MovementIndex,
): Found<LoadLines> | undefined {
  const parts: { sex: Sex; measured: Measured[] }[] = []
  let end = at
  let next: number | undefined = at
  while (next !== undefined && parts.length < 2) {
    const part = partAt(tokens, next, index, parts[0]?.sex)
    if (!part || part.value.sex === parts[0]?.sex) break
    parts.push(part.value)
    end = part.end
    next = afterBreaks(tokens, part.end)
  }
  const [first, second] = parts
  if (!first || (first.measured.length === 1 && !second && first.measured[0]?.of === 'all')) return undefined
  return { value: pairsOf(first, second), end }
}

/** Past blank lines and bullets. */
function afterBreaks(tokens: readonly Token[], at: number): number | undefined {
  let next = at
  while (
    tokens[next]?.kind === 'line' ||
    isMark(tokens[next], '*') ||
    isMark(tokens[next], '-') ||
    isMark(tokens[next], '/')
  )
    next += 1
  return next < tokens.length ? next : undefined
}

function partAt(
  tokens: readonly Token[],
  at: number,
  index: MovementIndex,
  before: Sex | undefined,
): Found<{ sex: Sex; measured: Measured[] }> | undefined {
  const first = tokens[at]
  const sex =
    sexAt(first) ?? (isWord(first, 'm') && first.capitals ? (before === 'm' ? 'f' : 'm') : undefined)
  if (!sex) return undefined
  let next =
    isMark(tokens[at + 1], ':') || isMark(tokens[at + 1], '=') || isMark(tokens[at + 1], '-')
      ? at + 2
      : at + 1
  if (tokens[next]?.kind !== 'number') return undefined
  const measured: Measured[] = []
  for (
    let token = tokens[next];
    token && token.kind !== 'line' && !(next > at + 1 && sexAt(token));
    token = tokens[next]
  ) {
    const quantity = token.kind === 'number' ? quantityAt(tokens, next) : undefined
    if (quantity) {
      const { unit, numbers } = quantity.value
      if (!isMeasure(unit) || numbers.length > 1) return undefined
      measured.push({
        of: unit === 'in' || unit === 'cm' ? 'box' : unit === 'ft' || unit === 'm' ? 'ball' : 'all',
        unit,
        value: numbers[0] ?? 0,
      })
      next = quantity.end
      continue
    }
    const last = measured.at(-1)
    const movement = index.find(tokens, next)
    if (last?.of === 'all') {
      const gear = gearOf(token.text) ?? gearToLift(movement?.movement)
      if (gear) last.of = gear
      // "155-lb (70-kg) deadlift"
      const before = measured.at(-2)
      if (gear && before?.of === 'all' && before.unit !== last.unit) before.of = gear
      for (const one of [before, last])
        if (movement && gear && one?.of === gear) one.lift ??= movement.movement.id
    }
    next = Math.max(movement?.end ?? 0, next + 1)
  }
  return measured.length > 0 ? { value: { sex, measured }, end: next } : undefined
}

const isMeasure = (unit: string | undefined): unit is Measured['unit'] =>
  ['kg', 'lb', 'pood', 'in', 'cm', 'ft', 'm'].includes(unit ?? '')

function gearToLift(movement: IndexedMovement | undefined): Gear | undefined {
  const equipment = movement?.equipment
  return equipment === 'barbell' ||
    equipment === 'dumbbell' ||
    equipment === 'kettlebell' ||
    equipment === 'ball'
    ? equipment
    : undefined
}

type Part = { sex: Sex; measured: readonly Measured[] }

function pairsOf(first: Part, second: Part | undefined): LoadLines {
  const found: LoadLines = { loads: [], heights: [] }
  first.measured.forEach(({ of, unit, value, lift }, at) => {
    const other = second?.measured.find(
      (one, index) => one.of === of && one.unit === unit && one.lift === lift && index >= at,
    )
    const spread =
      other && other.value !== value
        ? { m: Math.max(value, other.value), f: Math.min(value, other.value) }
        : { value }
    if (unit === 'kg' || unit === 'lb' || unit === 'pood')
      found.loads.push({ gear: of === 'box' ? 'all' : of, load: { unit, ...spread }, ...(lift && { lift }) })
    else found.heights.push({ gear: of === 'ball' ? 'ball' : 'box', height: { unit, ...spread } })
  })
  return found
}
