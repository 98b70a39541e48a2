// @vitest-environment happy-dom
// The language of a first visit follows the location. The services that know it are fakes.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeLanguage } from './language-choice.ts'
import { languageByLocation } from './use-spoken.ts'

type Answer = { country_code: string } | 'fails' | 'hangs' | 'is no JSON' | 'names no country'

const endpoints = ['https://one.example', 'https://two.example', 'https://three.example']
let asked: string[]
beforeEach(() => {
  asked = []
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Sets the answer of each of the three services. */
function answer(...answers: Answer[]): void {
  vi.stubGlobal('fetch', async (endpoint: string, { signal }: { signal: AbortSignal }) => {
    asked.push(endpoint)
    const said = answers[endpoints.indexOf(endpoint)] ?? 'fails'
    const location = { country_name: 'Somewhere', region: 'A region', city: 'A city' }
    if (said === 'hangs') await new Promise((_, reject) => signal.addEventListener('abort', reject))
    if (said === 'fails') return new Response('', { status: 500 })
    if (said === 'is no JSON') return new Response('<html>')
    return Response.json(typeof said === 'object' ? { ...location, ...said } : location)
  })
}

it('[SHELL-06] the first that answers decides, until the session ends', async () => {
  answer({ country_code: 'MX' }, { country_code: 'US' })
  expect(await languageByLocation(endpoints)).toBe('es')
  const kept = { countryName: 'Somewhere', countryCode: 'MX', region: 'A region', city: 'A city' }
  expect(JSON.parse(sessionStorage.getItem('place') ?? '')).toEqual(kept)
  expect(await languageByLocation(endpoints)).toBe('es')
  expect(asked).toEqual([endpoints[0]])
  sessionStorage.clear()
  await languageByLocation(endpoints)
  expect(asked).toHaveLength(2)
})

it('[SHELL-06] each is asked when the one before it failed, or has kept one waiting for 1.5 seconds', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  const abort = new AbortController()
  limit.mockReturnValueOnce(abort.signal)
  answer('hangs', 'is no JSON', { country_code: 'AR' })
  const language = languageByLocation(endpoints)
  await expect.poll(() => asked).toHaveLength(1)
  expect(limit).toHaveBeenCalledWith(1_500)
  abort.abort()
  expect(await language).toBe('es')
  expect(asked).toEqual(endpoints)
})

it('[SHELL-06] when no service can tell, the browser’s language stays, and none is asked again', async () => {
  answer('fails', 'names no country', 'is no JSON')
  expect(await languageByLocation(endpoints)).toBeUndefined()
  expect(asked).toEqual(endpoints)
  expect(sessionStorage.getItem('place')).toBe('null')
  expect(await languageByLocation(endpoints)).toBeUndefined()
  expect(asked).toHaveLength(3)
})

it('[SHELL-07] it is English in a country that speaks English', async () => {
  answer({ country_code: 'US' })
  expect(await languageByLocation(endpoints)).toBe('en')
})

it('a language that was chosen wins, also over an answer that is on its way', async () => {
  answer({ country_code: 'GB' })
  const onItsWay = languageByLocation(endpoints)
  storeLanguage('es')
  expect(await onItsWay).toBeUndefined()
  expect(sessionStorage.getItem('languageByPlace')).toBeNull()
  expect(await languageByLocation(endpoints)).toBeUndefined()
  expect(asked).toHaveLength(1)
})
