import { useLayoutEffect } from 'react'
import { loadNothingAhead } from '../overlays/later-when-idle.ts'

/** For a clock on the gym floor: without the header of the app, and nothing is loaded ahead meanwhile. */
export function useFullscreen(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.fullscreen = ''
    const allowLoading = loadNothingAhead()
    return () => {
      delete dataset.fullscreen
      allowLoading()
    }
  }, [])
}
