// What numbers with their units mean.
import type { Unit } from './units.ts'

/** One number, a pair, a range or a whole scheme. */
export type Quantity = {
  kind: 'quantity'
  numbers: number[]
  joiner: '/' | '-' | ',' | undefined
  /** 3-6-9-... */
  open: boolean
  /** 5+ */
  plus: boolean
  unit: Unit | undefined
}
/** `isPrime`: its unit is an apostrophe, which is that of feet as well. */
export type Duration = { kind: 'duration'; seconds: number; most?: number; isPrime?: true }
export type WorkRest = { kind: 'workRest'; work: number; rest: number }
/** In seconds since the start. */
export type Window = { from: number; to?: number }
export type Maximum = { kind: 'max' }
/** 5x5, 3 x 400 m, 4 x max: how often, and what each time. */
export type Times = {
  kind: 'times'
  count: number
  of: Quantity | Duration | WorkRest | Maximum | undefined
}
export type Measurement = Quantity | Duration | WorkRest | Times

/** What was found, and the token after it. */
export type Found<Value> = { value: Value; end: number }
