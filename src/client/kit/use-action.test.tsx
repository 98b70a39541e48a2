// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadLanguage, TextProvider } from '#i18n/text.tsx'
import { AppProvider } from '../app.tsx'
import { createApp } from '../create-app.ts'
import { FailedAction } from './failed-action.tsx'
import { useAction } from './use-action.ts'

const app = createApp(globalThis)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

type Work = () => Promise<unknown>
type Action = ReturnType<typeof useAction<void>>

/** A screen with nothing but this action on it. */
async function show(work: Work): Promise<() => Action> {
  let action: Action | undefined
  function Screen() {
    action = useAction(work)
    return <FailedAction action={action} says="settings.saveFailed" />
  }
  render(
    <TextProvider initial={await loadLanguage('en')}>
      <AppProvider app={app}>
        <Screen />
      </AppProvider>
    </TextProvider>,
  )
  return () => action as Action
}

const unreachable = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const call = () => app.rpc.settings.setLanguage.mutate({ language: 'en' })

describe('an action', () => {
  it('that is run twice is done once, and both runs end together', async () => {
    const work = vi.fn(() => new Promise(resolve => setTimeout(resolve, 20)))
    const { run } = (await show(work))()
    expect(await Promise.all([run(), run()])).toEqual([undefined, undefined])
    expect(work).toHaveBeenCalledOnce()
    await run()
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('without a connection fails at once and says why', async () => {
    unreachable()
    onlineManager.setOnline(false)
    const action = await show(call)
    expect(await action().run()).toBe('unavailable')
    expect((await screen.findByRole('alert')).textContent).toMatch(/server cannot be reached/)
    expect(action().isPending).toBe(false)
  })

  it('takes back what it said when it is tried again', async () => {
    unreachable()
    const answers: Work[] = [call, () => new Promise(() => {})]
    const action = await show(() => (answers.shift() as Work)())
    await action().run()
    await screen.findByRole('alert')
    void action().run()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(action().isPending).toBe(true)
  })
})
