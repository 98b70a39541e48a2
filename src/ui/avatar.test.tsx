// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { Avatar } from './avatar.tsx'

afterEach(cleanup)

describe('Avatar', () => {
  it.each([
    ['Mara Lindqvist', 'ML'],
    ['María José Ruiz', 'MR'],
    ['  jun ', 'J'],
    ['Élodie Ángel', 'ÉÁ'],
    ['Ana (new)', 'AN'],
    ['Ana 💪', 'A'],
    ['Team 2', 'T2'],
  ])('shows the initials of %s', (name, initials) => {
    render(<Avatar name={name} />)
    expect(screen.getByRole('img', { name: name.trim() }).textContent).toBe(initials)
  })

  it('shows the picture once it is there, and the initials when it does not load', async () => {
    const settle = interceptImages()
    const { rerender } = render(<Avatar name="Mara Lindqvist" src="/mara.jpg" />)
    await settle('load')
    expect(screen.getByRole('img', { name: 'Mara Lindqvist' }).getAttribute('src')).toBe('/mara.jpg')

    rerender(<Avatar name="Mara Lindqvist" src="/gone.jpg" />)
    await settle('error')
    expect(screen.getByRole('img', { name: 'Mara Lindqvist' }).textContent).toBe('ML')
  })

  it('shows a figure when there is no name yet', () => {
    const { container } = render(<Avatar name={null} />)
    expect(container.querySelector('svg')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })
})

/** The test browser loads no pictures, so the test decides how loading ends. */
function interceptImages() {
  const images: HTMLImageElement[] = []
  const RealImage = window.Image
  window.Image = class extends RealImage {
    constructor() {
      super()
      images.push(this)
    }
  }
  onTestFinished(() => {
    window.Image = RealImage
  })
  return (outcome: 'load' | 'error') => act(async () => void images.pop()?.dispatchEvent(new Event(outcome)))
}
