// The words of a page in its language: it can be changed on the spot, other tabs are followed, and on a first visit the place decides.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '../product/language.ts'
import { languageByPlace } from './language-by-place.ts'
import { onLanguageStored, storedLanguage, storeLanguage } from './language-choice.ts'

type SpokenOptions<Words> = {
  initial: Words
  load: (language: Language) => Promise<Words>
  /** Asked for the country on a first visit; none, and the browser's language stays. */
  geoEndpoints?: readonly string[] | undefined
  /** Whether the address itself asks for the language it is shown in. */
  isAskedFor?: () => boolean
}

const none: readonly string[] = []
const never = () => false

/** Choosing a language rejects when its words do not arrive; everything then stays as it was. */
export function useSpoken<Words extends { language: Language }>({
  initial,
  load,
  geoEndpoints = none,
  isAskedFor = never,
}: SpokenOptions<Words>) {
  const [spoken, setSpoken] = useState(initial)
  const wanted = useRef(initial.language)

  /** The last one asked for wins, whichever arrives first; one that does not arrive changes nothing. */
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
    // Another tab may have chosen while this one was still loading its first words.
    const stored = storedLanguage()
    if (stored) {
      // The server may not have been told of it, or an address that asked for another one has overwritten it there.
      storeLanguage(stored)
      if (stored !== wanted.current && !isAskedFor()) follow(stored)
    }
    return onLanguageStored(follow)
  }, [show, isAskedFor])
  useEffect(() => {
    if (isAskedFor()) return
    const follow = async () => {
      const language = await languageByPlace(geoEndpoints)
      if (language && language !== wanted.current) await show(language)
    }
    follow().catch(() => {})
  }, [geoEndpoints, show, isAskedFor])
  useEffect(() => {
    document.documentElement.lang = spoken.language
  }, [spoken.language])

  const setLanguage = async (language: Language) => {
    await show(language)
    // Another tab may have chosen meanwhile.
    if (wanted.current === language) storeLanguage(language)
  }
  return { spoken, setLanguage }
}
