// What a coach corrected of a reading. A correction names the words it is about and not their place, so that it survives
// edits around them.
import type { Combination } from '../score/score.ts'
import {
  type BlockReading,
  type Format,
  firstLineOf,
  type Item,
  movementsIn,
  type ScoreKind,
} from './structure.ts'
import { plainText } from './text/tokens.ts'

export type Correction =
  /** These words mean this movement; null: no movement of the catalogue. */
  | { about: 'movement'; words: string; is: string | null }
  /** The block that starts with this line. */
  | { about: 'score'; words: string; is: ScoreKind }
  | { about: 'format'; words: string; is: Format }
  /** How several sets of the block make one score. */
  | { about: 'combination'; words: string; is: Combination }

export const mostCorrections = 50

/** The words that a correction of this block names. */
export const wordsOf = (block: BlockReading, text: string) => plainText(firstLineOf(block, text))

/** The first line, and those between it and the work: the heading below a title. */
function headingLines(block: BlockReading, text: string): string[] {
  const work = block.items[0]?.start ?? block.start
  const above = text.slice(block.start, Math.min(work, block.start + longestHeading))
  const others = above.split('\n').map(line => plainText(line.trim()))
  return [wordsOf(block, text), ...others.filter(line => line !== '')]
}

const longestHeading = 500

/** Applies them in place: the reading is new, and nothing else has it. */
export function correct(
  blocks: readonly BlockReading[],
  text: string,
  corrections: readonly Correction[],
): void {
  if (corrections.length === 0) return
  const meant = new Map(corrections.map(one => [`${one.about} ${one.words}`, one]))
  for (const block of blocks) {
    const lines = headingLines(block, text)
    const find = (about: Correction['about']) =>
      lines.map(line => meant.get(`${about} ${line}`)).find(one => one !== undefined)
    const score = find('score')
    const format = find('format')
    const combination = find('combination')
    if (format?.about === 'format') takeFormat(block, format.is)
    if (score?.about === 'score') block.score = score.is
    if (combination?.about === 'combination') block.combination = combination.is
    if (format) block.guesses = block.guesses.filter(({ about }) => about !== 'format')
    for (const movement of movementsIn(itemsOf(block))) {
      const correction = meant.get(`movement ${plainText(movement.text)}`)
      if (correction?.about !== 'movement') continue
      movement.id = correction.is
      movement.guesses = movement.guesses.filter(({ about }) => about !== 'movement' && about !== 'spelling')
    }
  }
}

/** What is scored where nothing else is known. */
const usualScores: Record<Format, ScoreKind> = {
  for_time: 'time',
  amrap: 'rounds_reps',
  emom: 'none',
  every: 'none',
  tabata: 'reps',
  intervals: 'time',
  sets: 'load',
  max_load: 'load',
  death_by: 'rounds_reps',
  untimed: 'none',
}

/** Another format has another score and another clock: the twelve minutes of an AMRAP are the cap of a time. */
function takeFormat(block: BlockReading, format: Format): void {
  if (block.format === format) return
  block.format = format
  block.score = usualScores[format]
  const minutes = block.capSeconds ?? block.durationSeconds
  if (minutes === undefined || (format !== 'for_time' && format !== 'amrap')) return
  delete block[format === 'for_time' ? 'durationSeconds' : 'capSeconds']
  block[format === 'for_time' ? 'capSeconds' : 'durationSeconds'] = minutes
}

/** All of a block, whenever they are done. */
export function itemsOf({
  buyIn = [],
  items,
  cashOut = [],
  everyMinute = [],
  alternatives = [],
}: BlockReading): Item[] {
  return [...buyIn, ...items, ...cashOut, ...everyMinute, ...alternatives.flatMap(one => one.items)]
}
