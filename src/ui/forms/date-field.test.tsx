// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { UiWordsProvider, useUiWords } from '../ui-words.tsx'
import { DateField } from './date-field.tsx'

afterEach(cleanup)

const told: string[] = []

function Field({ start }: { start: string }) {
  const words = useUiWords()
  const [value, setValue] = useState(start)
  return (
    <UiWordsProvider words={{ ...words, locale: 'es', dateExample: 'dd/mm/aaaa' }}>
      <DateField
        label="Primer día"
        value={value}
        onChange={next => {
          told.push(next)
          setValue(next)
        }}
      />
    </UiWordsProvider>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Primer día', { selector: 'input' })

function open(start: string) {
  told.length = 0
  render(<Field start={start} />)
  return userEvent.setup()
}

describe('[SHELL-12] a date field', () => {
  it('writes the date in the language of the app, and takes it as digits alone', async () => {
    const user = open('2026-03-02')
    expect(field().value).toBe('02/03/2026')
    expect(field().placeholder).toBe('dd/mm/aaaa')
    await user.clear(field())
    await user.type(field(), '17112026')
    expect(field().value).toBe('17/11/2026')
    expect(told.at(-1)).toBe('2026-11-17')
  })

  it('completes a short year when it is left, and tells what is no date as it was typed', async () => {
    const user = open('')
    await user.type(field(), '5/3/26')
    expect(told.at(-1)).toBe('5/3/26')
    await user.tab()
    expect(told.at(-1)).toBe('2026-03-05')
    expect(field().value).toBe('05/03/2026')
    await user.clear(field())
    await user.type(field(), '31/02/2026')
    expect(told.at(-1)).toBe('31/02/2026')
    await user.clear(field())
    expect(told.at(-1)).toBe('')
  })

  it('is chosen from a month with the keyboard', async () => {
    const user = open('2026-03-02')
    await user.click(screen.getByRole('button', { name: 'Choose a date: Primer día' }))
    const chosen = await screen.findByRole('button', { name: 'lunes, 2 de marzo de 2026' })
    await expect.poll(() => document.activeElement).toBe(chosen)
    await user.keyboard('{ArrowDown}{ArrowRight}{PageDown}')
    await screen.findByText('abril de 2026')
    expect(document.activeElement?.getAttribute('data-date')).toBe('2026-04-10')
    await user.keyboard('{Enter}')
    expect(told).toEqual(['2026-04-10'])
    expect(field().value).toBe('10/04/2026')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })
})
