// What an athlete types in the log sheet, read as values of the log.

import type { WeightUnit } from '#domain/score/loads/weight.ts'
import { type DecimalMark, type Score, type Split, writeScore, writeTime } from '#domain/score/score.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import { writeSplits } from '#domain/score/splits/splits.ts'
import { readScore, readTime } from '#domain/score/typed/read-score.ts'
import type { LogWrites } from '#domain/training/log.ts'
import { type LogEntry, type LogValues, mostMinutes, scoresOf, unwritten } from '#domain/training/training.ts'
import type { SheetValues, Typed } from './sheet-values.ts'

/** The saved values, as they would be typed. */
export function savedValues(entry: LogEntry | undefined, mark: DecimalMark): SheetValues {
  const scores = Object.entries(scoresOf(entry))
  const ties = scores.flatMap(([key, { tieBreakSeconds }]) =>
    tieBreakSeconds === undefined ? [] : [[key, writeTime(tieBreakSeconds, mark)] as const],
  )
  return {
    text: entry?.notes ?? '',
    scores: Object.fromEntries(scores.map(([key, score]) => [key, scoreText(score, mark)])),
    tieBreaks: Object.fromEntries(ties),
    splits: Object.fromEntries(scores.map(([key, { splits = [] }]) => [key, splits])),
    scaling: entry?.scaling ?? '',
    effort: entry?.effort ?? 0,
    minutes: entry?.minutes ? String(entry.minutes) : '',
  }
}

export const scoreText = (score: Score, mark: DecimalMark) => writeScore(score, mark).replaceAll('x', '×')

export type TypedScore = {
  block: ScoredBlock
  text: string
  tieBreak: string
  /** The unit of loads without one. */
  unit: WeightUnit
}

/** Undefined: nothing was typed, or it was not understood. */
export function readTyped({ block, text, tieBreak, unit }: TypedScore): Score | undefined {
  const reps = block.prescribed?.map(set => set.reps) ?? []
  const score = readScore(text, { type: block.type, unit, reps })
  if (!score || tieBreak.trim() === '') return score
  const tieBreakSeconds = readTime(tieBreak)
  return tieBreakSeconds === undefined ? undefined : { ...score, tieBreakSeconds }
}

export function readMinutes(typed: string): number | undefined {
  const text = typed.trim()
  if (text === '') return 0
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  return minutes <= mostMinutes ? minutes : undefined
}

type ValueField = Exclude<keyof SheetValues, 'text' | 'scores' | 'tieBreaks' | 'splits'>

/** The readers of the fields that are values of the log by themselves. Undefined: the text was not understood. */
const readers: { [Name in ValueField]: (typed: SheetValues[Name]) => LogValues[Name] | undefined } = {
  scaling: typed => typed.trim(),
  effort: typed => typed,
  minutes: readMinutes,
}

type TypedWrites = {
  /** Without the note: whether that one is written depends on other phones too. */
  values: Partial<Omit<LogWrites, 'outcome' | 'notes' | 'rxPlus'>>
  /** The text that was not understood. It stays typed. */
  unread: Typed
}

/** The typed values as writes of the log: only what differs from what is saved. */
export function writesOf(
  typed: Typed,
  entry: LogEntry | undefined,
  blocks: readonly ScoredBlock[],
  unitOf: (block: ScoredBlock) => WeightUnit,
): TypedWrites {
  const values: TypedWrites['values'] = {}
  const unread: Typed = {}
  const saved = scoresOf(entry)
  const isTouched = (key: string) =>
    [typed.scores, typed.tieBreaks, typed.splits].some(values => values?.[key] !== undefined)
  for (const block of blocks) {
    const { key } = block
    if (!isTouched(key)) continue
    const standing = saved[key]
    const text = typed.scores?.[key] ?? (standing ? scoreText(standing, '.') : '')
    const tieBreak = typed.tieBreaks?.[key] ?? tieText(standing)
    const splits = typed.splits?.[key] ?? standing?.splits ?? []
    const score = withSplits(readTyped({ block, text, tieBreak, unit: unitOf(block) }), splits)
    if (score ? isSame(score, standing) : text.trim() === '' && !standing && tieBreak.trim() === '') continue
    if (score || (text.trim() === '' && standing)) values.scores = { ...values.scores, [key]: score ?? null }
    else {
      if (typed.scores?.[key] !== undefined) unread.scores = { ...unread.scores, [key]: text }
      if (typed.tieBreaks?.[key] !== undefined) unread.tieBreaks = { ...unread.tieBreaks, [key]: tieBreak }
      if (typed.splits?.[key] !== undefined) unread.splits = { ...unread.splits, [key]: splits }
    }
  }
  function write<Name extends keyof typeof readers>(name: Name): void {
    const given = typed[name]
    if (given === undefined) return
    const value = readers[name](given as SheetValues[Name])
    if (value === undefined) unread[name] = given
    else if (value !== (entry ?? unwritten)[name]) values[name] = value
  }
  for (const name of Object.keys(readers) as (keyof typeof readers)[]) write(name)
  return { values, unread }
}

/** A time that was corrected by hand keeps what the timer measured. */
const withSplits = (score: Score | undefined, splits: readonly Split[]): Score | undefined =>
  score && splits.length > 0 ? { ...score, splits: [...splits] } : score

const tieText = (score: Score | undefined) =>
  score?.tieBreakSeconds === undefined ? '' : writeTime(score.tieBreakSeconds)

/** The server orders the fields of a score in its own way. */
function isSame(score: Score, standing: Score | undefined): boolean {
  if (!standing) return false
  const texts = [score, standing].map(
    one => `${writeScore(one)} ${tieText(one)} ${writeSplits(one.splits ?? [])}`,
  )
  return texts[0] === texts[1]
}
