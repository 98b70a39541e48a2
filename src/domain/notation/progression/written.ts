// Numbers as this coach writes them.
import type { Span } from '../structure.ts'
import type { Token } from '../text/tokens.ts'

/** A part of the text and what stands there instead. */
export type Replacement = Span & { by: string }

/** 62,5 where the coach writes commas, else 62.5; 1 500 where the coach writes thousands apart. */
export function numberText(value: number, { text }: Token, usesComma: boolean): string {
  const apart = /^[0-9]{1,3}([ \u00a0])[0-9]{3}$/.exec(text)?.[1] ?? ''
  const written = String(Math.round(value * 100) / 100).replace(/^([0-9]+)(?=[0-9]{3}(\.|$))/, `$1${apart}`)
  return usesComma || /^[0-9]+,[0-9]+$/.test(text) ? written.replace('.', ',') : written
}

export const writesComma = (tokens: readonly Token[]) =>
  tokens.some(({ kind, text }) => kind === 'number' && /^[0-9]+,[0-9]{1,2}$/.test(text))

/** 18:00, 1:05:30 or :45 in the same way. */
export function clockText(seconds: number, { text }: Token): string {
  const whole = Math.round(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  if (text.split(':').length > 2) return `${hours}:${two(minutes)}:${two(rest)}`
  if (text.startsWith(':') && whole < 60) return `:${two(rest)}`
  const written = `${Math.floor(whole / 60)}:${two(rest)}`
  return /^0[0-9]:/.test(text) ? written.padStart(5, '0') : written
}

export function replaced(text: string, replacements: readonly Replacement[]): string {
  let [result, at] = ['', 0]
  for (const { start, end, by } of [...replacements].sort((one, other) => one.start - other.start)) {
    // The same number for two movements.
    if (start < at) continue
    result += text.slice(at, start) + by
    at = end
  }
  return result + text.slice(at)
}
