// Which signals the athlete wants, kept on this device.
import { usePart } from '#client/app.tsx'
import { createStore, useStore } from '#store/store.ts'

export const signalNames = ['sound', 'overSilent', 'vibration', 'flash', 'voice'] as const
export type SignalName = (typeof signalNames)[number]
export type Signals = Readonly<Record<SignalName, boolean>>

const usual: Signals = { sound: true, overSilent: true, vibration: true, flash: true, voice: false }
const key = 'timerSignals'

function readKept(): Signals {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    return usual
  }
}

export function createSignalChoice() {
  const chosen = createStore<Signals>(readKept())
  return {
    chosen,
    wantedSignals: chosen.get,
    chooseSignal(name: SignalName, isOn: boolean): void {
      const next = { ...chosen.get(), [name]: isOn }
      chosen.set(next)
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {}
    },
  }
}

export const useSignals = () => useStore(usePart(createSignalChoice).chosen)
