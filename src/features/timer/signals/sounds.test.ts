// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createSounds, onSilent } from './sounds.ts'

const { closeSound, playSound, unlockSound } = createSounds()

type Playing = { frequency: number }

/** A fake of Web Audio: notes which tones are started. */
function fakeAudio(state: 'running' | 'suspended') {
  const played: Playing[] = []
  const resume = vi.fn(async () => {})
  const node = { connect: () => node, start() {}, stop() {} }
  vi.stubGlobal(
    'AudioContext',
    class {
      state = state
      currentTime = 0
      destination = {}
      resume = resume
      close = async () => {}
    },
  )
  vi.stubGlobal(
    'OscillatorNode',
    class {
      constructor(_: unknown, { frequency }: Playing) {
        played.push({ frequency })
        Object.assign(this, node)
      }
    },
  )
  vi.stubGlobal(
    'GainNode',
    class {
      gain = { setValueAtTime() {}, linearRampToValueAtTime() {} }
      connect = () => node
    },
  )
  return { played, resume }
}

afterEach(() => {
  closeSound()
  vi.unstubAllGlobals()
})

it('[TIMER-14] sounds after a tap has let it, and not before', () => {
  const { played } = fakeAudio('running')
  playSound('work')
  expect(played).toEqual([])
  unlockSound(true)
  playSound('work')
  playSound('last')
  expect(played).toHaveLength(4)
  closeSound()
  playSound('work')
  expect(played).toHaveLength(4)
})

it('[TIMER-14] asks a browser that holds it back, and plays nothing late', () => {
  const { played, resume } = fakeAudio('suspended')
  unlockSound(false)
  expect(resume).toHaveBeenCalled()
  playSound('end')
  expect(played).toEqual([])
})

it('[TIMER-14] is heard on silent where the phone offers that, and lets go of it afterwards', () => {
  fakeAudio('running')
  expect(onSilent('Mozilla/5.0 (iPhone; CPU iPhone OS 15_0)')).toBe('silent')
  expect(onSilent('Mozilla/5.0 (Linux; Android 15)')).toBe('media')
  const audioSession = { type: 'auto' }
  vi.stubGlobal('navigator', { userAgent: 'iPhone', audioSession })
  expect(onSilent()).toBe('choice')
  unlockSound(true)
  expect(audioSession.type).toBe('playback')
  unlockSound(false)
  expect(audioSession.type).toBe('auto')
  unlockSound(true)
  closeSound()
  expect(audioSession.type).toBe('auto')
})
