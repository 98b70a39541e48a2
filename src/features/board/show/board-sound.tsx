// The signals of the timer as sound on the board. They are switched on at the screen itself: a browser lets nothing sound
// before a press there, and the OK key of a television's remote is one.

import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { usePart } from '#client/app.tsx'
import { cueOf } from '#domain/timer/cues.ts'
import type { View } from '#domain/timer/timer.ts'
import type { PlanBlock } from '#domain/timer/workout-plan.ts'
import { canSound, createSounds } from '#features/timer/timer.ts'
import { useBoardText } from '#i18n/areas/board-text.ts'
import { createStore, useStore } from '#store/store.ts'

const key = 'boardSound'

function readKept(): boolean {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

const createWish = () => createStore(readKept())

/** `withheld`: wanted, but the browser waits for a press. `none`: it has no Web Audio. */
export type BoardSound = 'none' | 'off' | 'on' | 'withheld'

function useBoardSound(): { sound: BoardSound; press: () => void } {
  const wish = usePart(createWish)
  const { closeSound, followSound, isSoundBlocked, unlockSound } = usePart(createSounds)
  const isWanted = useStore(wish)
  const isBlocked = useSyncExternalStore(followSound, isSoundBlocked)
  const sound = !canSound() ? 'none' : !isWanted ? 'off' : isBlocked ? 'withheld' : 'on'
  const press = () => {
    const isToSound = sound !== 'on'
    // Within the press.
    if (isToSound) unlockSound(true)
    else closeSound()
    wish.set(isToSound)
    try {
      localStorage.setItem(key, isToSound ? 'on' : 'off')
    } catch {}
  }

  // A browser that knows the page may let it sound without a press.
  useEffect(() => {
    if (isWanted) unlockSound(true)
  }, [isWanted, unlockSound])
  useEffect(() => closeSound, [closeSound])

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
  const { playSound } = usePart(createSounds)
  const before = useRef<{ view: View; of: string }>(undefined)
  useEffect(() => {
    const last = before.current
    before.current = view && { view, of }
    if (!view || last?.of !== of) return
    const cue = cueOf(blocks, last.view, view)
    if (cue) playSound(cue)
  })
}

/** Switches the sound of this screen on and off, and says when the browser holds it back. */
export function SoundButton() {
  const text = useBoardText()
  const { sound, press } = useBoardSound()
  if (sound === 'none') return null
  const Icon = sound === 'on' ? Volume2 : VolumeX
  return (
    <>
      {sound === 'withheld' && (
        <span role="status" className="shrink-0 font-semibold" style={{ marginLeft: '2vw' }}>
          {text('soundWithheld')}
        </span>
      )}
      <button
        type="button"
        aria-label={text(sound === 'on' ? 'soundOff' : 'soundOn')}
        onClick={press}
        className="shrink-0 cursor-pointer self-center rounded-control"
        style={{ marginLeft: '1vw', padding: '0.2em' }}
      >
        <Icon aria-hidden style={{ width: '1.2em', height: '1.2em' }} />
      </button>
    </>
  )
}
