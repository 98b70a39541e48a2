// What an athlete types in the log sheet, read as values of the log.

import type { WeightUnit } from '#domain/score/loads/weight.ts'
import { type DecimalMark, type Score, type Split, writeScore, writeTime } from '#domain/score/score.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import { writeSplits } from '#domain/score/splits/splits.ts'
import { readScore, readTime } from '#domain/score/typed/read-score.ts'
import type { LogWrites } from '#domain/training/log.ts'
import {
  type FieldName,
  fieldNames,
  type LogValues,
  logValues,
  unwritten,
} from '#domain/training/log-values.ts'
import { type LogEntry, scoresOf } from '#domain/training/training.ts'
import type { LogSheetValues, Typed } from './log-sheet-values.ts'

/** The saved values, as they would be typed. */
export function savedValues(entry: LogEntry | undefined, mark: DecimalMark): LogSheetValues {
  const scores = Object.entries(scoresOf(entry))
  const ties = scores.flatMap(([key, { tieBreakSeconds }]) =>
    tieBreakSeconds === undefined ? [] : [[key, writeTime(tieBreakSeconds, mark)] as const],
  )
  return {
    text: entry?.notes ?? '',
    scores: Object.fromEntries(scores.map(([key, score]) => [key, scoreText(score, mark)])),
    tieBreaks: Object.fromEntries(ties),
    splits: Object.fromEntries(scores.map(([key, { splits = [] }]) => [key, splits])),
    ...savedFields(entry),
  }
}

function savedFields(entry: LogEntry | undefined): Pick<LogSheetValues, FieldName> {
  const asTyped = (name: FieldName) => {
    const value = entry?.[name] ?? unwritten[name]
    return logValues[name].kind === 'number' ? String(value || '') : value
  }
  return Object.fromEntries(fieldNames.map(name => [name, asTyped(name)])) as Pick<LogSheetValues, FieldName>
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

/** A field that is a value of the log by itself. Undefined: it was not understood. */
export function readField(
  name: FieldName,
  typed: LogSheetValues[FieldName],
): LogValues[FieldName] | undefined {
  const value = logValues[name]
  const text = String(typed).trim()
  if (value.kind === 'text') return text
  if (text === '') return 0
  const number = /^\d+$/.test(text) && text.length <= String(value.most).length ? Number(text) : Number.NaN
  return number <= value.most ? number : undefined
}

type TypedWrites = {
  /** Without the note: whether that one is written depends on other phones too. */
  values: Partial<Pick<LogWrites, 'scores' | FieldName>>
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
  for (const name of fieldNames) {
    const given = typed[name]
    if (given === undefined) continue
    const value = readField(name, given)
    if (value === undefined) Object.assign(unread, { [name]: given })
    else if (value !== (entry ?? unwritten)[name]) Object.assign(values, { [name]: value })
  }
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
