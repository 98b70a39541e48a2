// A load that stands once for all lifts of the block.
import type { Quantity } from '#domain/notation/chunks/measurement.ts'
import type { Reading } from '../reading.ts'
import { measuredOf } from './amounts.ts'
import { isLoadUnit } from './take-quantity.ts'

/** Whether it is a load; without a unit it is in the coach's own. */
export function takeBlockLoad({ block, unit }: Reading, quantity: Quantity): boolean {
  if (quantity.unit !== undefined && !isLoadUnit(quantity.unit)) return false
  block.load = measuredOf(quantity, quantity.unit ?? unit)
  block.loadGuess =
    quantity.unit === undefined ? { about: 'unit', others: [unit === 'kg' ? 'lb' : 'kg'] } : undefined
  return true
}
