// The keys that fit what a block scores, and what a key does to the text of a field.

import type { WeightUnit } from '#domain/score/loads/weight.ts'
import type { ScoreType } from '#domain/score/score.ts'
import type { DecimalMark } from '#domain/score/write-score.ts'

/** What is typed, or what is done to the whole text: the other unit takes the place of the one at its end. */
export type Key = { types: string } | { unit: WeightUnit }

export type Keys = {
  /** Beside the digits, from the top. */
  side: readonly Key[]
  /** Beside the zero. */
  corner: Key | undefined
}

type Asked = { type: ScoreType; sets: number; mark: DecimalMark; otherUnit: WeightUnit }

export function keysFor({ type, sets, mark, otherUnit }: Asked): Keys {
  const next: Key[] = sets > 1 ? [{ types: ' ' }] : []
  switch (type) {
    case 'time':
      return { side: [{ types: ':' }, { types: 'cap+' }, ...next], corner: { types: mark } }
    case 'rounds_reps':
      return { side: [{ types: '+' }, ...next], corner: undefined }
    case 'load':
      return { side: [{ types: '×' }, { types: ' ' }, { unit: otherUnit }], corner: { types: mark } }
    case 'distance':
      return { side: [{ types: ' m' }, { types: ' km' }, ...next], corner: { types: mark } }
    default:
      return { side: next, corner: undefined }
  }
}

/** The text of a field and the selection in it. */
export type Editing = { text: string; start: number; end: number }

const unitAtEnd = /(?<!\s)\s*(?:kg|lb)\s*$/i

export function press({ text, start, end }: Editing, key: Key | 'delete'): { text: string; caret: number } {
  if (key === 'delete') {
    const from = start === end ? Math.max(0, start - 1) : start
    return { text: text.slice(0, from) + text.slice(end), caret: from }
  }
  if ('unit' in key) {
    const changed = `${text.replace(unitAtEnd, '').trimEnd()} ${key.unit}`.trimStart()
    return { text: changed, caret: changed.length }
  }
  return { text: text.slice(0, start) + key.types + text.slice(end), caret: start + key.types.length }
}

/** The unit that the text does not end with. */
export function otherUnitOf(text: string, unit: WeightUnit): WeightUnit {
  const standing = unitAtEnd.exec(text)?.[0].trim().toLowerCase() ?? unit
  return standing === 'kg' ? 'lb' : 'kg'
}
