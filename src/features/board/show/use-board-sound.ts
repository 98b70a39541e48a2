// The signals of the timer as sound on the board. They are switched on at the screen itself: a browser lets nothing sound
// before a press there, and the OK key of a television's remote is one.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { cueOf } from '../../../domain/timer/cues.ts'
import type { View } from '../../../domain/timer/timer.ts'
import type { PlanBlock } from '../../../domain/timer/workout-plan.ts'
import { createStore, useStore } from '../../../store/store.ts'
import {
  canSound,
  closeSound,
  followSound,
  isSoundBlocked,
  playSound,
  unlockSound,
} from '../../timer/timer.ts'

const key = 'boardSound'

function readKept(): boolean {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

const wanted = createStore(readKept())

function choose(isWanted: boolean): void {
  // Within the press.
  if (isWanted) unlockSound(true)
  else closeSound()
  wanted.set(isWanted)
  try {
    localStorage.setItem(key, isWanted ? 'on' : 'off')
  } catch {}
}

/** `withheld`: wanted, but the browser waits for a press. `none`: it has no Web Audio. */
export type BoardSound = 'none' | 'off' | 'on' | 'withheld'

export function useBoardSound(): { sound: BoardSound; press: () => void } {
  const isWanted = useStore(wanted)
  const isBlocked = useSyncExternalStore(followSound, isSoundBlocked)
  const sound = !canSound() ? 'none' : !isWanted ? 'off' : isBlocked ? 'withheld' : 'on'
  const press = () => choose(sound !== 'on')

  // A browser that knows the page may let it sound without a press.
  useEffect(() => {
    if (isWanted) unlockSound(true)
  }, [isWanted])
  useEffect(() => closeSound, [])

  // Many televisions have no way to a button but the OK key.
  useEffect(() => {
    const pressByKey = ({ key: pressed, target }: KeyboardEvent) => {
      if (pressed === 'Enter' && target === document.body) press()
    }
    document.addEventListener('keydown', pressByKey)
    return () => document.removeEventListener('keydown', pressByKey)
  })
  return { sound, press }
}

/** `of`: names the clock; two views of different clocks say nothing. */
export function useBoardCues(view: View | undefined, blocks: readonly PlanBlock[], of: string): void {
  const before = useRef<{ view: View; of: string }>(undefined)
  useEffect(() => {
    const last = before.current
    before.current = view && { view, of }
    if (!view || last?.of !== of) return
    const cue = cueOf(blocks, last.view, view)
    if (cue) playSound(cue)
  })
}
