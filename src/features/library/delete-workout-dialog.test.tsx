// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#client/app.tsx'
import { createApp } from '#client/create-app.ts'
import { loadLanguage, TextProvider } from '#i18n/text.tsx'
import { type Language, languages } from '#product/language.ts'
import { DeleteWorkoutDialog } from './delete-workout-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const workout = {
  workoutId: '00000000-0000-4000-8000-0000000000ff',
  typeId: '00000000-0000-4000-8000-000000000001',
  name: 'Fran',
  description: '21-15-9',
  color: '#C0322B' as const,
  blockCount: 0,
  descriptionAt: 0,
  textBefore: '',
  textAfter: '',
}

/** A server that answers each operation with this; undefined is one that never answers. */
function answer(answers: Record<string, { status: number; body: unknown } | undefined>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    const operation = /rpc\/([\w.]+)/.exec(address)?.[1] ?? ''
    asked.push(operation)
    const found = answers[operation]
    if (!found) return new Promise(() => {})
    return Promise.resolve(new Response(JSON.stringify(found.body), { status: found.status }))
  })
  return asked
}

const found = (data: unknown) => ({ status: 200, body: { result: { data } } })
const refused = (reason: string) => ({
  status: 500,
  body: { error: { message: reason, code: -32603, data: { reason } } },
})

async function open(language: Language = 'en') {
  const onOpenChange = vi.fn()
  render(
    <TextProvider initial={await loadLanguage(language)}>
      <AppProvider app={createApp(globalThis)}>
        <DeleteWorkoutDialog open onOpenChange={onOpenChange} workout={workout} />
      </AppProvider>
    </TextProvider>,
  )
  return onOpenChange
}

const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete workout' })
const impact = 'library.usage'

describe('[COACH-04] deleting a workout', () => {
  it('cannot be confirmed before it is known what goes and what stays', async () => {
    answer({ [impact]: undefined })
    await open()
    expect(confirm().disabled).toBe(true)
  })

  it.each([
    [{ days: 0, programs: 0, loggedDays: 0 }, 'It is in no program.'],
    [{ days: 1, programs: 1, loggedDays: 0 }, 'It is on 1 day, in 1 program. It comes off that day.'],
    [
      { days: 5, programs: 2, loggedDays: 1 },
      'It is on 5 days, in 2 programs. 1 day was logged by athletes and keeps showing it. It comes off the rest.',
    ],
    [
      { days: 3, programs: 1, loggedDays: 3 },
      'It is on 3 days, in 1 program. All 3 days were logged by athletes and keep showing it.',
    ],
  ])('says where it stands and where it stays: %o', async (data, said) => {
    answer({ [impact]: found(data) })
    await open()
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.getByText('This cannot be undone.')).toBeTruthy()
    expect(confirm().disabled).toBe(false)
  })

  it('says so in every language', async () => {
    answer({ [impact]: found({ days: 5, programs: 2, loggedDays: 2 }) })
    for (const language of languages) {
      await open(language)
      expect((await screen.findByRole('alertdialog')).textContent).toMatch(/Fran/)
      expect(await screen.findByText(/5.*2.*2/)).toBeTruthy()
      cleanup()
    }
    await open('es')
    expect(await screen.findByText('No se puede deshacer.')).toBeTruthy()
  })

  it('says when it failed and can be tried again; gone already is gone', async () => {
    const answers: Parameters<typeof answer>[0] = {
      [impact]: found({ days: 0, programs: 0, loggedDays: 0 }),
      'library.remove': refused('internal'),
    }
    answer(answers)
    const onOpenChange = await open()
    await screen.findByText('This cannot be undone.')
    await userEvent.click(confirm())
    expect((await screen.findByRole('alert')).textContent).toBe(
      'there was an error creating, updating or deleting the workout',
    )
    expect(onOpenChange).not.toHaveBeenCalled()
    answers['library.remove'] = refused('not_found')
    await userEvent.click(confirm())
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  })
})
