// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LinkedText } from './linked-text.tsx'

afterEach(cleanup)

it('[DAY-04] a link in a text opens in a new tab, without opener and referrer', () => {
  const { container } = render(<LinkedText>{'Watch (https://a.io/x) <b>before</b>'}</LinkedText>)

  const link = screen.getByRole('link', { name: 'https://a.io/x' })
  expect(link.getAttribute('href')).toBe('https://a.io/x')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')?.split(' ')).toEqual(['noopener', 'noreferrer'])
  expect(container.textContent).toBe('Watch (https://a.io/x) <b>before</b>')
})
