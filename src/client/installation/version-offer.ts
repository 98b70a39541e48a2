// The offer of a newer version of the app. Apart from what looks for one: that is loaded after the first screen.
import { createStore, useStore } from '#store/store.ts'
import { usePart } from '../app.tsx'

type VersionOffer = { take(): void; decline(): void }

/** Undefined while this version is the newest, or the user wants no other. */
export const createVersionOffer = () => createStore<VersionOffer | undefined>(undefined)

export const useVersionOffer = () => useStore(usePart(createVersionOffer))
