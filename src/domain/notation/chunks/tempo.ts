// Tempo of a lift, the seconds of its four phases: "31X0", "tempo 3110", "@ 3-0-1-0".
import { isMark, isWord, type Token } from '../text/tokens.ts'
import type { Found } from './measurement.ts'

const phases = /^[0-9x]{3}[0-9xa]$/
const somePhases = /^(?:[0-9x]+a?|a)$/
/** Four phases and the hyphens between them. */
const mostTokens = 8

export function tempoAt(tokens: readonly Token[], at: number): Found<string> | undefined {
  const first = tokens[at]
  const named = isWord(first, 'tempo', 'cadencia', 'ritmo')
  if (!named && first?.kind !== 'number' && first?.text !== '@' && first?.text !== 'x') return undefined
  // 80%x1x2
  if (first?.text === 'x' && first.glued) return undefined
  let start = named ? at + 1 : at
  const marked = tokens[start]?.text === '@' || (named && tokens[start]?.text === ':')
  if (marked) start += 1
  const { written, hyphens, end } = phasesAt(tokens, start)
  const next = tokens[end]
  if (!phases.test(written) || (next?.kind === 'number' && next.glued)) return undefined
  const isTempo =
    named ||
    (isWord(next, 'tempo') && (hyphens === 3 || !written.includes('x'))) ||
    (marked && hyphens !== 1 && !next?.text.startsWith('k')) ||
    isExplosive(written, hyphens)
  return isTempo ? { value: written.toUpperCase(), end } : undefined
}

function phasesAt(tokens: readonly Token[], start: number) {
  let written = ''
  let hyphens = 0
  let end = start
  while (written.length < 4 && end < start + mostTokens) {
    const token = tokens[end]
    if (!token || (end > start && !token.glued)) break
    if (isMark(token, '-')) hyphens += 1
    else if (somePhases.test(token.text)) written += token.text
    else break
    end += 1
  }
  return { written, hyphens, end }
}

/** An X makes it a tempo without the word, but 3x10 and 12x3 are sets. */
const isExplosive = (written: string, hyphens: number) =>
  hyphens === 0 && written.includes('x') && !/^(?:[0-9]x[0-9]{2}|1[0-9]x[0-9])$/.test(written)
