// The contrast of all text of a page, computed from its styles: a tenth of what axe takes for it.
import type { Page } from '@playwright/test'

/** Texts whose contrast is below WCAG's level AA, as far as the elements around them tell: axe has the last word. */
export const weakTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Colour = { red: number; green: number; blue: number; alpha: number }
    type Layer = { background: Colour; hasImage: boolean; opacity: number }

    const probe = document.body.appendChild(document.createElement('i'))
    const once = <Key, Value>(compute: (key: Key) => Value) => {
      const known = new Map<Key, Value>()
      return (key: Key): Value => {
        const value = known.get(key) ?? compute(key)
        known.set(key, value)
        return value
      }
    }
    const parse = once((colour: string): Colour => {
      // In whatever notation and colour space it was written.
      probe.style.color = `color(from ${colour} srgb r g b / alpha)`
      const numbers = getComputedStyle(probe).color.match(/-?[\d.]+(e-?\d+)?/g) ?? []
      const [red = 0, green = 0, blue = 0, alpha = 1] = numbers.map(one =>
        Math.min(Math.max(Number(one), 0), 1),
      )
      return { red, green, blue, alpha }
    })
    const styleOf = once((element: Element) => getComputedStyle(element))
    const layerOf = once((element: Element): Layer => {
      const { backgroundColor, backgroundImage, opacity } = styleOf(element)
      return {
        background: parse(backgroundColor),
        hasImage: backgroundImage !== 'none',
        opacity: Number(opacity),
      }
    })

    function over(above: Colour, below: Colour): Colour {
      const alpha = above.alpha + below.alpha * (1 - above.alpha)
      const mix = (one: number, other: number) =>
        alpha && (one * above.alpha + other * below.alpha * (1 - above.alpha)) / alpha
      return {
        red: mix(above.red, below.red),
        green: mix(above.green, below.green),
        blue: mix(above.blue, below.blue),
        alpha,
      }
    }
    const faded = (colour: Colour, opacity: number) => ({ ...colour, alpha: colour.alpha * opacity })

    function luminance({ red, green, blue }: Colour): number {
      const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /** Undefined where the text lies on an image. */
    function contrastOf(element: Element): number | undefined {
      let text = parse(styleOf(element).color)
      let behind: Colour = { red: 0, green: 0, blue: 0, alpha: 0 }
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { background, hasImage, opacity } = layerOf(at)
        if (hasImage && behind.alpha < 1) return
        text = faded(over(text, background), opacity)
        behind = faded(over(behind, background), opacity)
      }
      const white = { red: 1, green: 1, blue: 1, alpha: 1 }
      const [dark = 0, light = 0] = [luminance(over(text, white)), luminance(over(behind, white))].sort(
        (one, other) => one - other,
      )
      return (light + 0.05) / (dark + 0.05)
    }

    function neededFor(element: Element): number {
      const { fontSize, fontWeight } = styleOf(element)
      const points = Number.parseFloat(fontSize) * 0.75
      return points >= 18 || (points >= 14 && Number(fontWeight) >= 700) ? 3 : 4.5
    }

    function isShown(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect()
      const isSeen = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
      return isSeen && !element.closest(':disabled, [aria-disabled=true], [inert], [aria-hidden=true]')
    }

    const carriers = new Set<Element>(
      [...document.querySelectorAll('input:not([type=checkbox], [type=radio]), textarea')].filter(
        field => (field as HTMLInputElement).value,
      ),
    )
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement && /[\p{L}\p{N}]/u.test(node.textContent ?? '')) carriers.add(node.parentElement)
    const weak = [...carriers].filter(isShown).flatMap(element => {
      const contrast = contrastOf(element)
      const isWeak = contrast !== undefined && contrast < neededFor(element)
      return isWeak ? [`${contrast.toFixed(2)}: ${element.outerHTML.slice(0, 200)}`] : []
    })
    probe.remove()
    return weak
  })
