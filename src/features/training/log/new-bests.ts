// What was just saved and is better than everything before: said once on the card, until the screen is left.
import { createStore, useStore } from '../../../client/store.ts'
import type { Combination, Score } from '../../../domain/score/score.ts'

/** `isLately`: compared with the last weeks only, because this phone knows no more. */
export type NewBest = {
  /** Of the scored block. */
  key: string
  name: string
  score: Score
  combination: Combination
  isLately: boolean
}

type NewBests = {
  /** The key of the draft that it was saved from, which names athlete, workout and day. */
  of: string | undefined
  bests: readonly NewBest[]
}

const none: NewBests = { of: undefined, bests: [] }
const state = createStore(none)

export const useNewBests = () => useStore(state)

/** `written` are the keys of all scores that were saved: a correction takes the place of what it corrects. */
export function noticeBests(of: string, written: readonly string[], bests: readonly NewBest[]): void {
  const before = state.get()
  const others = before.of === of ? before.bests.filter(({ key }) => !written.includes(key)) : []
  state.set({ of, bests: [...others, ...bests] })
}

export const forgetBests = () => state.set(none)
