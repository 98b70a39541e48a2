// Every regular expression that is written as a literal takes linear time: people store texts and send headers that were
// written to stop others. Those built from parts are not seen here.
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'

type Written = { place: string; pattern: string; flags: string }

/** The expressions that repeat something without a bound. */
function repeatingIn(file: string): Written[] {
  const code = readFileSync(file, 'utf8')
  const found: Written[] = []
  new Visitor({
    Literal(node) {
      if (!('regex' in node) || !/[*+]|,\}/.test(node.regex.pattern)) return
      found.push({ place: `${file}:${code.slice(0, node.start).split('\n').length}`, ...node.regex })
    },
  }).visit(parseSync(file, code).program)
  return found
}

/** What its author thought of, repeated: its own marks, words, and two of them in turn. */
function unitsOf(pattern: string): string[] {
  const plain = pattern
    .replace(/\\[pP]\{[^}]*\}/g, '')
    .replace(/\\u\{?[0-9a-f]+\}?/gi, '')
    .replace(/\\[a-zA-Z]|\(\?<?[:=!]/g, '')
  const escaped = [...pattern.matchAll(/\\([^\w])/g)].map(([, mark = '']) => mark)
  const own = [...plain].filter(mark => !/[\\^$*+?{}|[\]\w]/.test(mark))
  const marks = [...new Set([' ', '\n', 'a', '1', ...escaped, ...own])].slice(0, 16)
  const words = [...new Set(plain.match(/\p{L}{2,}/gu) ?? [])].slice(0, 6)
  const pairs = marks.slice(0, 6).flatMap(one => marks.slice(0, 6).map(other => one + other))
  return [...marks, ...words, ...words.map(word => `${word} `), ...pairs]
}

const length = 6_000
const worstTexts = (pattern: string) =>
  unitsOf(pattern).flatMap(unit => {
    const text = unit.repeat(length / unit.length)
    return [text, `${text}é\u0001`]
  })

/** The time of the processor, in microseconds: other programs do not count. */
function costOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

const anywhere = ({ pattern, flags }: Written) =>
  new RegExp(pattern, /[gy]/.test(flags) ? flags : `${flags}g`)

/** They are given the last 200 marks of a line. */
const bounded = ['src/domain/notation/suggestions/completion.ts']

it('[TRUST-43] a regular expression goes once through any text', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(tsx?|js)$/.test(file) && !/\.test\.|^testing|^dev/.test(file))
    .map(file => `src/${file}`)
    .filter(file => !bounded.includes(file))
  const all = files.flatMap(repeatingIn)
  expect(all.length).toBeGreaterThan(200)
  const plain = '5 rounds of ten burpees '.repeat(length / 24)
  const often = (regex: RegExp) => Array.from({ length: 500 }, () => plain.replace(regex, ''))
  often(/(\d)\d/g)
  const bound = costOf(() => often(/(\d)\d/g))
  const isSlow = (one: Written, text: string) => {
    const regex = anywhere(one)
    return costOf(() => text.replace(regex, '')) > bound
  }
  const slow = all.flatMap(one => {
    // Twice, because the first time may have had to wait for memory.
    const text = worstTexts(one.pattern).find(worst => isSlow(one, worst) && isSlow(one, worst))
    return text === undefined
      ? []
      : [`${one.place} /${one.pattern}/ for ${JSON.stringify(text.slice(0, 12))}…`]
  })
  expect(slow).toEqual([])
})
