import { describe, expect, it } from 'vitest'
import { legible } from './rpc.ts'

describe('[TRUST-40] what a browser takes too long to lay out', () => {
  it.each([
    ['one letter with accents', 'a', '\u0301'],
    ['accents of several kinds', 'a', '\u0301\u0323\u0331'],
    ['accents parted by what is not seen', 'a', '\u0301\u200c\u0301\u034f'],
    ['marks of Arabic', '\u0645', '\u064b'],
    ['marks of Hebrew', '\u05d0', '\u05b0'],
    ['vowels of Thai', '\u0e01', '\u0e34'],
    ['shades of skin', '👍', '🏿'],
    ['words of Arabic', '', '\u0645'],
    ["words of N'Ko", '', '\u07ca\u07eb'],
    ['stacked letters of Burmese', '', '\u1000\u1039'],
  ])('is parted by spaces, and as long as before: %s', (_, start, unit) => {
    const text = start + unit.repeat(20_000 / unit.length)
    const parted = legible(text)
    expect(parted).toHaveLength(text.length)
    const words = parted.split(' ')
    expect(Math.max(...words.map(word => word.length))).toBeLessThan(60)
    // The first word that is left was there before.
    expect(text).toContain(words[0])
  })

  it.each([
    'Mañana: 5 × 5 sentadillas (¡ánimo!) — “descanso” 2’… 💪💪💪💪💪💪💪💪💪💪',
    '👩‍👩‍👧‍👦👨🏿‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿❤️‍🔥🇪🇸 1️⃣',
    'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤a͌ͤ̚',
    'ἀρχῇ γῆ Преподавательница Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    'שָׁלוֹם עֲלֵיכֶם',
    'السلام عليكم ورحمة الله وبركاته',
    'สวัสดีครับ ยินดีที่ได้รู้จัก',
    'こんにちは、今日の練習はスクワット五回を五セットです。休憩は二分間、その後ランニングを三十分間行います。',
    'नमस्ते क्षत्रिय ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ',
  ])('is nothing that people write: %s', text => {
    expect(legible(text)).toBe(text)
  })

  it('is found in one pass, in any text', () => {
    const [short = '', long = ''] = [250_000, 1_000_000].map(length => '\u0645\u0301'.repeat(length / 2))
    const taken = (text: string) => {
      const before = process.cpuUsage()
      legible(text)
      return process.cpuUsage(before).user
    }
    taken(short)
    // Four times as much takes four times as long: in several passes it would be sixteen times.
    expect(Math.min(taken(long), taken(long))).toBeLessThan(Math.max(taken(short), taken(short)) * 9 + 20_000)
  })
})
