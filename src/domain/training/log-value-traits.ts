// What a phone knows of each value of the log besides its name. Not beside the values: a coach's screens need none of it.
import type { LogValueName } from './training.ts'

type Traits = {
  isOfResult: boolean
  /** A text that lost to a newer write is kept until the athlete discards it. */
  isKeptWhenOlder: boolean
}

export const logValueTraits: Readonly<Record<LogValueName, Traits>> = {
  outcome: { isOfResult: true, isKeptWhenOlder: false },
  notes: { isOfResult: false, isKeptWhenOlder: true },
  scores: { isOfResult: true, isKeptWhenOlder: false },
  rxPlus: { isOfResult: true, isKeptWhenOlder: false },
  scaling: { isOfResult: false, isKeptWhenOlder: true },
  effort: { isOfResult: true, isKeptWhenOlder: false },
  minutes: { isOfResult: true, isKeptWhenOlder: false },
}
