// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { loadLanguage, TextProvider } from '#i18n/text.tsx'
import { LoadingScreen } from './fallback-screens.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

it('[KEEP-10] says after 5 seconds that the server is slow, also before the first screen', async () => {
  const initial = await loadLanguage('en')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(
    <TextProvider initial={initial}>
      <LoadingScreen />
    </TextProvider>,
  )
  act(() => void vi.advanceTimersByTime(4_900))
  expect(screen.queryByText('The server is slow. Still loading.')).toBeNull()
  act(() => void vi.advanceTimersByTime(100))
  screen.getByText('The server is slow. Still loading.')
})
