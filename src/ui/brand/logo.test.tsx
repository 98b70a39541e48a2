// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Logo, type LogoSize, type LogoVariant } from './logo.tsx'

afterEach(cleanup)

const sizes: LogoSize[] = ['small', 'medium', 'large', 'extra-large']
const variants: LogoVariant[] = ['gradient', 'light', 'dark', 'text-only']

describe('[LAND-07] the logo comes in four sizes and four variants', () => {
  it.each(sizes)('draws every variant in size %s, each in its own way', size => {
    const drawings = variants.map(variant => {
      const { container, unmount } = render(<Logo size={size} variant={variant} />)
      const drawing = {
        text: container.textContent,
        hasMark: container.querySelector('svg') !== null,
        html: container.innerHTML,
      }
      unmount()
      return drawing
    })

    expect(drawings.map(drawing => drawing.text)).toEqual(variants.map(() => 'Chalkline'))
    expect(drawings.map(drawing => drawing.hasMark)).toEqual([true, true, true, false])
    expect(drawings[0]?.html).toContain('linearGradient')
    expect(new Set(drawings.map(drawing => drawing.html)).size).toBe(variants.length)
  })

  it('makes every size its own', () => {
    const classes = sizes.map(size => render(<Logo size={size} />).container.firstElementChild?.className)
    expect(new Set(classes).size).toBe(sizes.length)
  })
})
