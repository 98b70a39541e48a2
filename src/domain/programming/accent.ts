// The accent of a gym, readable on every ground: any colour may be chosen, and its shades are computed. Only the lightness
// is changed, as little as needed, so that the hue stays; a shade that no screen can show loses some of its chroma.
import type { Hex } from './colours.ts'
import { contrast, linear, luminance, type Three } from './contrast.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** `text`: for words and icons. `fill`: for a button, a mark. `onFill`: for words on a fill. */
export type AccentShades = { text: Hex; fill: Hex; onFill: Hex }
export type Accent = Record<Theme, AccentShades>

/** The ground of each theme against which an accent has the least contrast: of the light ones the darkest, and so on. */
export const hardestGrounds: Record<Theme, Hex> = { light: '#EDEBE4', dark: '#282E39' }

/** As WCAG 2 asks for words; and for what is seen without being read. */
const [forWords, forShapes] = [4.5, 3]

export function accentOf(hex: Hex): Accent {
  return { light: shadesIn(hex, 'light'), dark: shadesIn(hex, 'dark') }
}

function shadesIn(hex: Hex, theme: Theme): AccentShades {
  const fill = shadeOn(hex, hardestGrounds[theme], forShapes)
  return { text: shadeOn(hex, hardestGrounds[theme], forWords), fill, onFill: wordsOn(fill) }
}

/** The ink or the chalk of the product where it can be read, else black or white, one of which always can. */
function wordsOn(fill: Hex): Hex {
  const onFill = (one: Hex, other: Hex) => (contrast(one, fill) >= contrast(other, fill) ? one : other)
  const own = onFill('#0E1116', '#F7F6F2')
  return contrast(own, fill) >= forWords ? own : onFill('#000000', '#FFFFFF')
}

/** The colour itself, else the nearest in lightness that has this contrast with the ground. */
function shadeOn(hex: Hex, ground: Hex, least: number): Hex {
  if (contrast(hex, ground) >= least) return hex
  const { lightness, a, b } = oklab(hex)
  // Towards black on a light ground, which has more contrast the nearer it is.
  const end = luminance(ground) > 0.18 ? 0 : 1
  let shade: Hex = end === 0 ? '#000000' : '#FFFFFF'
  let [refused, taken] = [0, 1]
  for (let halving = 0; halving < 9; halving++) {
    const share = (refused + taken) / 2
    const next = inGamut(lightness + (end - lightness) * share, a, b)
    if (contrast(next, ground) < least) refused = share
    else [taken, shade] = [share, next]
  }
  return shade
}

/** With as much of the chroma as a screen can show at this lightness. */
function inGamut(lightness: number, a: number, b: number): Hex {
  let [shown, lost] = [0, 1]
  if (isShown(toLinear(lightness, a, b))) return toHex(toLinear(lightness, a, b))
  for (let halving = 0; halving < 12; halving++) {
    const share = (shown + lost) / 2
    if (isShown(toLinear(lightness, a * share, b * share))) shown = share
    else lost = share
  }
  return toHex(toLinear(lightness, a * shown, b * shown))
}

const isShown = (channels: Three) => channels.every(one => one >= -1e-4 && one <= 1 + 1e-4)

function toHex(channels: Three): Hex {
  const parts = channels.map(one => {
    const channel = one <= 0.0031308 ? one * 12.92 : 1.055 * one ** (1 / 2.4) - 0.055
    const byte = Math.round(Math.min(1, Math.max(0, channel)) * 255)
    return byte.toString(16).padStart(2, '0')
  })
  return `#${parts.join('').toUpperCase()}`
}

/** OKLab (Ottosson): the eye sees equal steps of lightness as equal. */
export function oklab(hex: Hex): { lightness: number; a: number; b: number } {
  const [red, green, blue] = linear(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

function toLinear(lightness: number, a: number, b: number): Three {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
