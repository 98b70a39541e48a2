// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#client/app.tsx'
import { createApp } from '#client/create-app.ts'
import { loadLanguage, TextProvider } from '#i18n/text.tsx'
import type { Language } from '#product/language.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// As some systems keep it: the accent is a character of its own.
const athlete = { id: '00000000-0000-4000-8000-0000000000ff', fullName: 'Jose\u0301 Ruiz' }

const answered = (data: unknown) => ({ status: 200, body: { result: { data } } })
const refused = (reason: string) => ({
  status: 500,
  body: { error: { message: reason, code: -32603, data: { reason } } },
})

/** A server that answers the deletion with this, to a coach who signs in without a password. */
function answer({ status, body }: { status: number; body: unknown }) {
  const sent: unknown[] = []
  const others: Record<string, unknown> = {
    'accounts.session': null,
    'accounts.signInMethods': { hasPassword: false, twoStep: null, passkeys: [] },
    'accounts.prove': {},
  }
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const operation = /rpc\/([\w.]+)/.exec(address)?.[1] ?? ''
    if (operation in others) return Promise.resolve(Response.json(answered(others[operation]).body))
    sent.push(JSON.parse(String(init.body)))
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
  return sent
}

async function open(language: Language = 'en') {
  const events = { onOpenChange: vi.fn(), onRemoveInstead: vi.fn() }
  render(
    <TextProvider initial={await loadLanguage(language)}>
      <AppProvider app={createApp(globalThis)}>
        <DeleteAccountDialog open athlete={athlete} {...events} />
      </AppProvider>
    </TextProvider>,
  )
  return events
}

const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Delete account|^Eliminar/ })

async function confirmWithName() {
  await userEvent.type(screen.getByRole('textbox'), 'José Ruiz')
  await userEvent.click(confirm())
}

describe('[COACH-06] deleting the account of an athlete', () => {
  it('needs the whole name, and says what is lost', async () => {
    const sent = answer(answered({ success: true, error: null }))
    const { onOpenChange } = await open()
    expect(screen.getByText(/everything they logged/)).toBeTruthy()
    expect(screen.getByText('This cannot be undone.')).toBeTruthy()
    expect(confirm().disabled).toBe(true)
    await userEvent.type(screen.getByRole('textbox'), 'José')
    expect(confirm().disabled).toBe(true)
    await userEvent.type(screen.getByRole('textbox'), ' Ruiz')
    await userEvent.click(confirm())
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    expect(sent).toEqual([{ athleteId: athlete.id, name: athlete.fullName }])
  })

  it('takes the name in any case and without accents', async () => {
    const sent = answer(answered({ success: true, error: null }))
    await open()
    await userEvent.type(screen.getByRole('textbox'), ' JOSE ruiz')
    await userEvent.click(confirm())
    expect(sent).toEqual([{ athleteId: athlete.id, name: athlete.fullName }])
  })

  const failures = [
    ['threw', refused('internal'), 'Failed to delete athlete account'],
    ['answered no', answered({ success: false, error: null }), 'Deletion operation failed'],
    ['answered nothing', answered(null), 'No response from deletion operation'],
    ['answered something else', answered({}), 'Unknown error occurred'],
  ] as const

  it.each(failures)('says that it failed when the call %s', async (_, answers, said) => {
    answer(answers)
    const { onOpenChange } = await open()
    await confirmWithName()
    expect((await screen.findByRole('alert')).textContent).toBe(said)
    expect(onOpenChange).not.toHaveBeenCalled()
    // What was typed is still there, and it can be tried again.
    expect(confirm().disabled).toBe(false)
  })

  it('says so in Spanish too', async () => {
    const said = []
    for (const [, answers] of failures) {
      answer(answers)
      await open('es')
      await confirmWithName()
      said.push((await screen.findByRole('alert')).textContent)
      cleanup()
    }
    expect(said).toEqual([
      'No se pudo eliminar la cuenta del atleta',
      'La eliminación falló',
      'El servidor no respondió a la eliminación',
      'Ocurrió un error desconocido',
    ])
  })

  it('offers to remove an athlete whom another coach trains too', async () => {
    answer(answered({ success: false, error: 'has_other_coach' }))
    const { onRemoveInstead } = await open()
    await confirmWithName()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/^Deletion operation failed.*Another coach/)
    await userEvent.click(screen.getByRole('button', { name: 'Remove from my athletes' }))
    expect(onRemoveInstead).toHaveBeenCalled()
  })

  it('of an athlete who is gone already is done', async () => {
    answer(refused('not_found'))
    const { onOpenChange } = await open()
    await confirmWithName()
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  })
})
