// What was just saved and is better than everything before: said on the card until the screen is left. The phone says it
// at once; when it is sent, what the server knows decides.

import { usePart } from '#client/app.tsx'
import type { Combination } from '#domain/notation/structure.ts'
import type { Best } from '#domain/score/past-results.ts'
import type { Level } from '#domain/score/ranking.ts'
import type { Score } from '#domain/score/score.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import type { LoggedAt } from '#domain/training/unsent-results.ts'
import { createStore, useStore } from '#store/store.ts'

export type NewBest = {
  /** The key of the scored block. */
  key: string
  name: string
  score: Score
  combination: Combination
  /** Compared with the last weeks only, because this phone knows no more. */
  isLately: boolean
  /** The phone was wrong: the server knows a better one. */
  stays?: Best
}

export type SavedScore = { block: ScoredBlock; name: string; level: Level; score: Score }

type NewBests = {
  /** The key of the draft that it was saved from, which names athlete, workout and day. */
  of: string | undefined
  at: LoggedAt | undefined
  bests: readonly NewBest[]
  /** What the server's results are compared with once it is sent. */
  unconfirmed: readonly SavedScore[]
}

type Noticed = { of: string; at: LoggedAt } & Pick<NewBests, 'bests' | 'unconfirmed'>

const none: NewBests = { of: undefined, at: undefined, bests: [], unconfirmed: [] }

export function createNewBests() {
  const state = createStore(none)

  const currentBests = () => state.get()

  /** `written` are the keys of all scores that were saved: a correction takes the place of what it corrects. */
  function noticeBests({ of, at, bests, unconfirmed }: Noticed, written: readonly string[]): void {
    const before = state.get().of === of ? state.get() : none
    const isKept = (key: string) => !written.includes(key)
    state.set({
      of,
      at,
      bests: [...before.bests.filter(({ key }) => isKept(key)), ...bests],
      unconfirmed: [...before.unconfirmed.filter(({ block }) => isKept(block.key)), ...unconfirmed],
    })
  }

  /** Nothing happens if something was saved since. */
  function settleBests(asked: NewBests, bests: readonly NewBest[]): void {
    if (state.get() === asked) state.set({ ...asked, bests })
  }

  const forgetBests = () => state.set(none)

  return { state, currentBests, noticeBests, settleBests, forgetBests }
}

export const useNewBests = () => useStore(usePart(createNewBests).state)
