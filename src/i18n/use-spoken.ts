// The texts of a page in its language. The user can change it, other tabs are followed, the country decides at first.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '../product/language.ts'
import { languageByLocation } from './language-by-location.ts'
import { onLanguageStored, storedLanguage, storeLanguage } from './language-choice.ts'

type SpokenOptions<Words> = {
  initial: Words
  load: (language: Language) => Promise<Words>
  /** Asked for the country on a first visit; without it the browser's language stays. */
  geoEndpoints?: readonly string[] | undefined
  /** Whether the address names the language. */
  isLanguageInAddress?: () => boolean
}

const none: readonly string[] = []
const never = () => false

/** Rejects when the texts cannot be loaded; the language then stays. */
export function useSpoken<Words extends { language: Language }>({
  initial,
  load,
  geoEndpoints = none,
  isLanguageInAddress = never,
}: SpokenOptions<Words>) {
  const [spoken, setSpoken] = useState(initial)
  const wanted = useRef(initial.language)

  /** The last request wins, whichever arrives first; a failed one changes nothing. */
  const show = useCallback(
    async (language: Language) => {
      const before = wanted.current
      wanted.current = language
      try {
        const next = await load(language)
        if (wanted.current === language) setSpoken(next)
      } catch (error) {
        if (wanted.current === language) wanted.current = before
        throw error
      }
    },
    [load],
  )
  useEffect(() => {
    const follow = (language: Language) => void show(language).catch(() => {})
    // Another tab may have changed it while this one was loading its first texts.
    const stored = storedLanguage()
    if (stored) {
      // The cookie may be missing, or overwritten by an address that named another language.
      storeLanguage(stored)
      if (stored !== wanted.current && !isLanguageInAddress()) follow(stored)
    }
    return onLanguageStored(follow)
  }, [show, isLanguageInAddress])
  useEffect(() => {
    if (isLanguageInAddress()) return
    const follow = async () => {
      const language = await languageByLocation(geoEndpoints)
      if (language && language !== wanted.current) await show(language)
    }
    follow().catch(() => {})
  }, [geoEndpoints, show, isLanguageInAddress])
  useEffect(() => {
    // Set to what it is, it restyles the whole page all the same.
    if (document.documentElement.lang !== spoken.language) document.documentElement.lang = spoken.language
  }, [spoken.language])

  const setLanguage = async (language: Language) => {
    await show(language)
    // Another tab may have changed it meanwhile.
    if (wanted.current === language) storeLanguage(language)
  }
  return { spoken, setLanguage }
}
