// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { PasswordField } from './password-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

describe('TextField', () => {
  it('is named by its label and described by its hint', () => {
    render(<TextField label="Email" hint="We only write when you ask." />)

    const input = screen.getByLabelText('Email')
    expect(descriptionOf(input)).toBe('We only write when you ask.')
    expect(input.getAttribute('aria-invalid')).not.toBe('true')
  })

  it('is invalid and described by its error', () => {
    render(<TextField label="Email" hint="We only write when you ask." error="Enter an address." />)

    const input = screen.getByLabelText('Email')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(input)).toContain('Enter an address.')
  })

  it('keeps a hidden label for those who cannot see the surroundings', () => {
    render(<TextField label="Search" hideLabel />)

    expect(screen.getByLabelText('Search').tagName).toBe('INPUT')
  })
})

describe('PasswordField', () => {
  it('shows and hides what was typed without losing it', async () => {
    render(<PasswordField label="Password" autoComplete="new-password" />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    await userEvent.type(input, 'chalk dust')
    expect(input.type).toBe('password')

    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input.type).toBe('text')
    expect(input.value).toBe('chalk dust')

    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input.type).toBe('password')
  })
})

describe('TextArea', () => {
  it('counts what is typed', async () => {
    render(<TextArea label="Notes" defaultValue="Felt" maxLength={500} counter />)
    await userEvent.type(screen.getByLabelText('Notes'), ' strong')

    expect(descriptionOf(screen.getByLabelText('Notes'))).toBe('11 / 500')
  })
})

function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ')
}
