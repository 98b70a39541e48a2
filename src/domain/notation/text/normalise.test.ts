import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainStructure } from '../plain-structure.ts'
import { readWorkout } from '../read-workout.ts'
import { movementsIn } from '../structure.ts'
import { normalise } from './normalise.ts'

const text = '3 rounds for time\n15 wall balls 9/6 kg\n12 toes to bar\n400 m run'
const lines = (change: (line: string) => string) => text.split('\n').map(change).join('\n')
/** Without the names as written. */
const structureOf = (written: string) =>
  JSON.parse(
    JSON.stringify(plainStructure(readWorkout(written)), (key, value) =>
      key === 'text' ? undefined : value,
    ),
  )
const fullWidth = (written: string) =>
  written.replace(/[!-~]/g, char => String.fromCharCode(char.charCodeAt(0) + 0xfee0))

describe('[NOTATION-11] a text from a chat or a web page', () => {
  it.each([
    ['full-width characters', fullWidth(text)],
    ['zero-width spaces', text.replaceAll(' ', '\u200b ')],
    ['a mark for the direction of writing', `\u200f${text}`],
    ['carriage returns', text.replaceAll('\n', '\r')],
    ['both line ends', text.replaceAll('\n', '\r\n')],
    ['decomposed letters', text.normalize('NFD')],
    ['bold lines', lines(line => `*${line}*`)],
    ['bold lines of Markdown', lines(line => `**${line}**`)],
    ['slanted lines', lines(line => `_${line}_`)],
    ['bold numbers', text.replace(/\d+/g, '*$&*')],
    ['bullets', lines(line => `• ${line}`)],
    ['pictures as bullets', lines(line => `🔸 ${line}`)],
    ['a picture at the end of lines', lines(line => `${line} 💪`)],
    ['links below its lines', lines(line => `${line}\nhttps://example.com/watch?v=8K0dxUm`)],
    ['links behind its lines', lines(line => `${line} https://example.com/a-15-9`)],
    ['links of Markdown', text.replace('wall balls', '[wall balls](https://example.com/5x5)')],
    ['tags', lines(line => `<p><b>${line}</b></p>`)],
  ])('reads the same with %s', (_, written) => {
    expect(structureOf(written)).toEqual(structureOf(text))
  })

  it('knows where each character stands in the original', () => {
    const original = 'AMRAP １０\n*12* burpees https://example.com'
    const { text: plain, starts = [], ends = [] } = normalise(original)
    expect(plain.trimEnd()).toBe('AMRAP 10\n12 burpees')
    const at = plain.indexOf('burpees')
    expect(original.slice(starts[at], ends[at + 'burpees'.length - 1])).toBe('burpees')
    const [burpees] = movementsIn(readWorkout(original).blocks[0]?.items ?? [])
    expect(original.slice(burpees?.name.start, burpees?.name.end)).toBe('burpees')
  })

  it('keeps as many places as characters, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), original => {
        const { text: plain, starts, ends } = normalise(original)
        if (!starts || !ends) {
          expect(plain).toBe(original)
          return
        }
        expect([starts.length, ends.length]).toEqual([plain.length, plain.length])
        starts.forEach((start, at) => {
          expect(start).toBeLessThanOrEqual(ends[at] ?? 0)
          expect(start).toBeGreaterThanOrEqual(starts[at - 1] ?? 0)
          expect(ends[at]).toBeLessThanOrEqual(original.length)
        })
      }),
    )
  })
})
