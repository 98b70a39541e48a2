// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Language } from '../product/language.ts'
import { storedLanguage } from './language-choice.ts'
import { useSpoken } from './use-spoken.ts'

type Words = { language: Language }

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** Words that arrive, or do not, when the test says so. */
function speakEnglish() {
  const arrivals = new Map<Language, (words: Words | Promise<never>) => void>()
  const load = (language: Language) => new Promise<Words>(resolve => arrivals.set(language, resolve))
  const initial: Words = { language: 'en' }
  const { result } = renderHook(() => useSpoken({ initial, load }))
  return {
    choose: (language: Language) => result.current.setLanguage(language),
    arrive: (language: Language) => act(async () => arrivals.get(language)?.({ language })),
    fail: (language: Language) =>
      act(async () => arrivals.get(language)?.(Promise.reject(new Error('no connection')))),
    spoken: () => result.current.spoken.language,
  }
}

it('shows and keeps the language chosen last, also when the words of the one before arrive after it', async () => {
  const { choose, arrive, spoken } = speakEnglish()
  const both = [choose('es'), choose('en')]
  await arrive('en')
  await arrive('es')

  await Promise.all(both)
  expect(spoken()).toBe('en')
  expect(storedLanguage()).toBe('en')
  expect(document.documentElement.lang).toBe('en')
})

it('stays as it was when the words do not arrive, and tries again when it is chosen again', async () => {
  const { choose, arrive, fail, spoken } = speakEnglish()
  const failed = expect(choose('es')).rejects.toThrow('no connection')
  await fail('es')
  await failed
  expect([spoken(), storedLanguage()]).toEqual(['en', undefined])

  const chosen = choose('es')
  await arrive('es')
  await chosen
  expect([spoken(), storedLanguage()]).toEqual(['es', 'es'])
})
