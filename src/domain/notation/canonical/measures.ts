// Amounts, loads, efforts and times as they are written.
import type { Amount, Effort, Height, Load } from '../structure.ts'

export function amountText(amount: Amount): string {
  if (typeof amount !== 'object') return String(amount)
  return 'm' in amount ? `${amount.m}/${amount.f}` : `${amount.min}-${amount.max}`
}

export const distanceText = (amount: Amount) =>
  amount === 'max' ? 'max distance' : `${amountText(amount)} m`
export const caloriesText = (amount: Amount) => (amount === 'max' ? 'max cal' : `${amountText(amount)} cal`)

const measuredText = (measured: Load | Height) =>
  `${'value' in measured ? measured.value : amountText(measured)} ${measured.unit}`

export const heightText: (height: Height) => string = measuredText

/** "@ 60 kg", or "2x24 kg" of so many implements. */
export const loadText = (load: Load, pieces: number | undefined) =>
  `${pieces === undefined ? '@ ' : `${pieces}x`}${measuredText(load)}`

type Efforts = { percent?: Effort; rpe?: Effort; rir?: Effort }

export function effortTexts({ percent, rpe, rir }: Efforts): string[] {
  return [
    ...(percent === undefined ? [] : [`@ ${amountText(percent)}%`]),
    ...(rpe === undefined ? [] : [`RPE ${amountText(rpe)}`]),
    ...(rir === undefined ? [] : [`RIR ${amountText(rir)}`]),
  ]
}

export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export const restText = (seconds: Effort) =>
  typeof seconds === 'number' ? clockText(seconds) : `${amountText(seconds)} s`
