// Tokens put together to what they mean on their own: a measurement, a movement, a phrase.
import { type Heading, headingAt, letterAt } from './headings.ts'
import type { MovementIndex, MovementMatch } from './movements.ts'
import { clockAt, type Measurement, measurementAt } from './quantities.ts'
import type { Span, Token } from './tokens.ts'
import { phraseAt, type Tag } from './vocabulary.ts'

export type Chunk = Span &
  (
    | { kind: 'line'; blank: boolean }
    | { kind: 'heading'; label: string }
    | { kind: 'listNumber'; number: number }
    | { kind: 'mark'; text: string }
    | { kind: 'phrase'; tag: Tag; clock?: number; number?: number }
    | { kind: 'measure'; value: Measurement; effort: boolean }
    | { kind: 'by'; count: number }
    | { kind: 'movement'; match: MovementMatch }
    | { kind: 'tempo'; tempo: string }
    | { kind: 'word'; text: string }
  )

/** Phrases after which a number without a unit is a time. */
const withClock = new Set<Tag>(['amrap', 'emom', 'every', 'cap', 'tabata'])
const linking = new Set([
  'for',
  'in',
  'of',
  'de',
  'en',
  'durante',
  'por',
  'a',
  'at',
  'x',
  ':',
  '-',
  '=',
  '(',
  '~',
  'is',
  'es',
])

export function chunksOf(tokens: readonly Token[], index: MovementIndex): Chunk[] {
  const chunks: Chunk[] = []
  let at = 0
  let lineStart = true
  let hasType = false
  const add = (chunk: object, end: number) => {
    const first = tokens[at]
    const last = tokens[end - 1]
    chunks.push({ ...chunk, start: first?.start ?? 0, end: last?.end ?? 0 } as Chunk)
    at = end
    lineStart = false
  }

  while (at < tokens.length) {
    const token = tokens[at]
    if (!token) break
    if (token.kind === 'line') {
      add({ kind: 'line', blank: tokens[at - 1]?.kind === 'line' || at === 0 }, at + 1)
      lineStart = true
      hasType = false
      continue
    }
    if (lineStart && isBullet(token)) {
      add({ kind: 'mark', text: '*' }, at + 1)
      lineStart = true
      continue
    }
    const heading: Heading | undefined = lineStart && !hasType ? headingAt(tokens, at) : inlineLetter()
    // "Power clean" is no heading.
    if (heading && (index.find(tokens, at)?.end ?? 0) <= heading.end) {
      add({ kind: 'heading', label: heading.label }, heading.end)
      lineStart = true
      hasType = heading.label.length > 2
      continue
    }
    const listNumber = lineStart ? listNumberAt(tokens, at) : undefined
    if (listNumber) {
      add({ kind: 'listNumber', number: listNumber.number }, listNumber.end)
      continue
    }
    addMeaning(token)
  }
  return chunks

  function inlineLetter() {
    const letter = letterAt(tokens, at)
    return letter && tokens[letter.end - 1]?.text === ')' ? letter : undefined
  }

  function addMeaning(token: Token) {
    const tempo = tempoAt(tokens, at)
    if (tempo) return add({ kind: 'tempo', tempo: tempo.tempo }, tempo.end)
    const movement = index.find(tokens, at)
    const phrase = everyAt(tokens, at) ?? phraseAt(tokens, at)
    if (phrase?.tag === 'pairsOf' && lineStart) {
      addPhrase(phrase)
      lineStart = true
      return
    }
    const longer = !movement || (phrase?.end ?? 0) > movement.end
    const sameLength =
      phrase && phrase.end === movement?.end && phrase.tag !== 'two' && !isShortForm(movement, phrase.tag)
    if (phrase && (longer || sameLength)) return addPhrase(phrase)
    if (movement) return add({ kind: 'movement', match: movement }, movement.end)
    if (token.kind === 'number' || token.kind === 'clock') {
      const found = bareBeforeName() ?? measurementAt(tokens, at)
      if (found) return add({ kind: 'measure', value: found.value, effort: false }, found.end)
    }
    if (token.kind === 'mark' && token.text === '@') return addEffort()
    if (token.kind === 'mark' && token.text === 'x' && tokens[at + 1]?.kind === 'number') return addBy()
    if (token.kind === 'mark') return add({ kind: 'mark', text: token.text }, at + 1)
    add({ kind: 'word', text: token.text }, at + 1)
  }

  /** "10 HR push-ups", "10 inch worms": the word after the number begins a name and is no unit. */
  function bareBeforeName(): { value: Measurement; end: number } | undefined {
    const [number, word] = [tokens[at], tokens[at + 1]]
    if (number?.kind !== 'number' || word?.kind !== 'word') return undefined
    const name = index.find(tokens, at + 1)
    const measured = measurementAt(tokens, at)
    if (!name || !measured || measured.end === at + 1 || name.end <= measured.end) return undefined
    if (measured.end > at + 2) return undefined
    const bare = {
      kind: 'quantity',
      numbers: [number.value],
      joiner: undefined,
      open: false,
      plus: false,
    } as const
    return { value: { ...bare, numbers: [number.value], unit: undefined }, end: at + 1 }
  }

  /** A short form in capitals after a number is a movement, whatever else the letters mean. */
  function isShortForm(movement: MovementMatch | undefined, tag: Tag): boolean {
    const before = chunks.at(-1)
    const counted = before?.kind === 'measure' && tokens[at]?.capitals === true
    return movement !== undefined && counted && tag !== 'rounds' && tag !== 'sets' && tag !== 'forTime'
  }

  function addPhrase({ tag, end, clock }: { tag: Tag; end: number; clock?: number }) {
    if (clock !== undefined) return add({ kind: 'phrase', tag, clock }, end)
    const minute = tag === 'minute' ? tokens[end] : undefined
    if (minute?.kind === 'number' && /^[0-9]{1,2}$/.test(minute.text)) {
      const mark = tokens[end + 1]
      return add(
        { kind: 'listNumber', number: minute.value },
        mark && /^[:\-).=]$/.test(mark.text) ? end + 2 : end + 1,
      )
    }
    if (!withClock.has(tag)) return add({ kind: 'phrase', tag }, end)
    const before = chunks.at(-1)
    const timed =
      before?.kind === 'measure' && before.value.kind === 'duration' && tag !== 'every' && tag !== 'cap'
    let next = end
    if (tokens[next]?.kind !== 'number' && linking.has(tokens[next]?.text ?? '')) next += 1
    const found = timed ? undefined : clockAt(tokens, next)
    // "EMOM x 16" counts minutes; "EMOM: 10 burpees" and "cap 20 burpees" do not.
    if (
      !found ||
      isCount(tokens, next, found.end, tag) ||
      (next > end && tokens[end]?.text !== 'x' && found.end === next + 1 && index.find(tokens, found.end))
    )
      return add({ kind: 'phrase', tag }, end)
    add({ kind: 'phrase', tag, clock: found.value }, found.end)
  }

  function addEffort() {
    const found = measurementAt(tokens, at + 1)
    if (!found) return add({ kind: 'mark', text: '@' }, at + 1)
    add({ kind: 'measure', value: found.value, effort: true }, found.end)
  }

  function addBy() {
    const count = tokens[at + 1]?.value ?? 1
    const found = measurementAt(tokens, at + 1)
    // "x 5 kg" and "x 8-10" say more than how often.
    if (found && (found.end > at + 2 || !Number.isInteger(count)))
      return add({ kind: 'measure', value: found.value, effort: false }, found.end)
    add({ kind: 'by', count }, at + 2)
  }
}

function isBullet(token: Token): boolean {
  return token.kind === 'mark' && /^[*\-+>~]$/.test(token.text)
}

/** "1)", "2." or "3:" at the start of a line. */
function listNumberAt(tokens: readonly Token[], at: number): { number: number; end: number } | undefined {
  const [number, mark, next] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  const minute = /^m([1-9])$/.exec(number?.text ?? '')
  if (minute && mark?.kind === 'mark') return { number: Number(minute[1]), end: at + 2 }
  if (number?.kind !== 'number' || !/^[0-9]{1,2}$/.test(number.text) || mark?.kind !== 'mark')
    return undefined
  if (mark.text === ')' || ((mark.text === '.' || mark.text === ':') && mark.glued && !next?.glued))
    return next && next.kind !== 'line' ? { number: number.value, end: at + 2 } : undefined
  return undefined
}

/** "E2MOM", "E90", "EMOM10" and "AMRAP12" in one word. */
function everyAt(
  tokens: readonly Token[],
  at: number,
): { tag: Tag; end: number; clock?: number } | undefined {
  const token = tokens[at]
  if (token?.kind !== 'word' || !/^[eatc]/.test(token.text) || !/[0-9]/.test(token.text)) return undefined
  const minutes = /^e([1-9]|1[0-9])m(om)?$/.exec(token.text)
  if (minutes) return { tag: 'every', end: at + 1, clock: Number(minutes[1]) * 60 }
  const seconds = /^e([1-9][0-9]{1,2})(s|sec|som)?$/.exec(token.text)
  if (seconds) return { tag: 'every', end: at + 1, clock: Number(seconds[1]) }
  const joined = /^(emom|amrap|tc|cap|rpe)([0-9]{1,3})$/.exec(token.text)
  if (joined && joined[1] !== 'rpe')
    return {
      tag: joined[1] === 'tc' ? 'cap' : (joined[1] as Tag),
      end: at + 1,
      clock: Number(joined[2]) * 60,
    }
  return undefined
}

/** The number after the phrase counts something else: rounds, movements. */
function isCount(tokens: readonly Token[], at: number, end: number, tag: Tag): boolean {
  const plain = tokens[at]?.kind === 'number' && end === at + 1
  if (!plain || tag === 'cap') return false
  const next = tokens[end]
  if (!next || next.kind === 'line') return false
  if (next.kind === 'mark')
    return next.text === '/' || next.text === 'x' || next.text === '-' || next.text === '+'
  const tagged = phraseAt(tokens, end)?.tag
  if (tagged === 'rounds' || tagged === 'sets') return tag !== 'amrap' || true
  return next.kind === 'word' && tokens[at - 1]?.text === ':' && tagged !== 'minute'
}

/** "31X0", "tempo 3110", "3-0-1-0" after the word. */
function tempoAt(tokens: readonly Token[], at: number): { tempo: string; end: number } | undefined {
  const first = tokens[at]
  const named = first?.kind === 'word' && /^(tempo|cadencia|ritmo)$/.test(first.text)
  if (!named && first?.kind !== 'number' && first?.text !== '@' && first?.text !== 'x') return undefined
  let start = at
  if (named) start += 1
  const marked = tokens[start]?.text === '@' || (named && tokens[start]?.text === ':')
  if (marked) start += 1
  let written = ''
  let end = start
  let hyphens = 0
  while (end < tokens.length && written.length < 4 && end < start + 8) {
    const token = tokens[end]
    if (!token || (end > start && !token.glued)) break
    if (token.text === '-' && token.kind === 'mark') hyphens += 1
    else if (/^([0-9]{1,4}|x|[0-9x]*a?)$/.test(token.text) && token.text !== '') written += token.text
    else break
    end += 1
  }
  if (!/^[0-9x]{3}[0-9xa]$/.test(written)) return undefined
  if (tokens[end]?.glued && tokens[end]?.kind === 'number') return undefined
  const explosive = written.includes('x') && hyphens === 0 && !/^[0-9]x[0-9]{2}$/.test(written)
  return named ||
    (marked && written.length === 4 && hyphens !== 1 && !tokens[end]?.text.startsWith('k')) ||
    explosive
    ? { tempo: written.toUpperCase(), end }
    : undefined
}
