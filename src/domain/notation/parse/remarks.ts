// "Score: total reps", "Goal: under 12 min": nothing of it is work.
import type { Chunk } from '../chunks/chunk.ts'
import { type ScoreKind, scores } from '../structure.ts'
import { scoreTable } from '../text/score-table.ts'
import type { Tag } from '../text/vocabulary.ts'
import { hasWork, type ParsedBlock } from './parsed-block.ts'
import type { Reading } from './reading.ts'

/** Scores that a phrase names, in a remark or beside the format. */
export const scoreTags = {
  forReps: 'reps',
  forLoad: 'load',
  forCalories: 'calories',
  forDistance: 'distance',
} as const satisfies Partial<Record<Tag, ScoreKind>>

const remarkTags: Partial<Record<Tag, ScoreKind>> = { ...scoreTags, reps: 'reps', rounds: 'rounds_reps' }

const scoreWords = new Map<string, ScoreKind>(
  scores.flatMap(score => scoreTable[score].named.map(word => [word, score] as const)),
)

/** Up to the end of the line or of the brackets. A word names the score rather than a phrase. */
export function takeRemark(reading: Reading, tag: 'remark' | 'scoreLabel' | 'post') {
  const { cursor, block, bracketDepth } = reading
  if (!reading.segmentStart && !reading.lineStart && bracketDepth === 0) return
  let byPhrase: ScoreKind | undefined
  let byWord: ScoreKind | undefined
  for (let next = cursor.peek(); next && next.kind !== 'line'; next = cursor.peek()) {
    if (bracketDepth > 0 && next.kind === 'mark' && next.text === ')') break
    if (next.kind === 'word') byWord = scoreWords.get(next.text) ?? byWord
    if (next.kind === 'phrase' && !isRestOfRounds(reading, byPhrase) && !isOfRounds(reading, byPhrase))
      byPhrase = remarkTags[next.tag] ?? byPhrase
    cursor.skip()
  }
  const score = byWord ?? byPhrase
  if (score && tag === 'post') postScore([...reading.blocks, block], score)
  else if (score && tag === 'scoreLabel') block.score = score
  reading.ended = true
}

/** The last part that can have such a result: practice has none. */
function postScore(blocks: readonly ParsedBlock[], score: ScoreKind) {
  const scored = blocks.filter(block => !block.practice && hasWork(block))
  const block = scored.at(-1)
  if (!block) return
  if (score === 'time') block.scoreHint = score
  else block.score = score
}

/** "rounds + reps", "rounds and total reps", "rounds, reps": those of the round that was not finished. */
function isRestOfRounds({ cursor }: Reading, before: ScoreKind | undefined): boolean {
  if (before !== 'rounds_reps') return false
  const tag = cursor.peekTag()
  return tag === 'reps' || (tag === 'forReps' && isJoined(cursor.peek(0)))
}

/** "reps in all rounds", but "reps + rounds" */
const isOfRounds = ({ cursor }: Reading, before: ScoreKind | undefined) =>
  before === 'reps' && cursor.peekTag() === 'rounds' && !isJoined(cursor.peek(0))

const isJoined = (chunk: Chunk | undefined) =>
  (chunk?.kind === 'mark' && (chunk.text === '+' || chunk.text === '&')) ||
  (chunk?.kind === 'phrase' && chunk.tag === 'and')
