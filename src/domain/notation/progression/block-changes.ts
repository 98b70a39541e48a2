// What changes of a block: its rounds, its time cap and its rep scheme.
import type { BlockReading } from '../structure.ts'
import { clockNumbers, roundNumbers, schemeNumbers, type WrittenNumber } from './block-numbers.ts'
import { type Change, type FoundChanges, ruleFor } from './change.ts'
import { isUnchanging, type MovementContext } from './movement-changes.ts'
import { advanced, type ProgressedMeasure, type Rule } from './progression.ts'
import { isBlock, isMovement, type Node } from './read-text.ts'
import { clockText, numberText } from './written.ts'

/** `nodes`: those of this block, itself first; `first`: the place of the first in the list of all. */
export function blockChanges(
  context: MovementContext,
  block: BlockReading,
  nodes: readonly Node[],
  first: number,
): FoundChanges {
  const found: FoundChanges = { changes: [], unplaced: [] }
  const add = (measure: ProgressedMeasure, changes: Change[] | undefined) => {
    if (changes) found.changes.push(...changes)
    else found.unplaced.push({ node: first, measure })
  }
  const { progression, stage } = context
  const activeRule = (measure: ProgressedMeasure) => {
    const rule = ruleFor(progression.rules, measure, null)
    return rule && !isUnchanging(rule, stage) ? rule : undefined
  }
  const [rounds, sets, cap, reps] = (['rounds', 'sets', 'cap', 'reps'] as const).map(activeRule)
  if (rounds || sets) add('rounds', roundChanges(context, block, nodes, first, { rounds, sets }))
  if (cap) add('cap', capChange(context, block, first, cap))
  if (reps && block.repScheme) add('reps', schemeChange(context, block, block.repScheme, first, reps))
  return found
}

type CountRules = { rounds: Rule | undefined; sets: Rule | undefined }

/** Undefined where the text has other numbers of rounds than the structure. */
function roundChanges(
  { read, stage }: MovementContext,
  block: BlockReading,
  nodes: readonly Node[],
  first: number,
  rules: CountRules,
): Change[] | undefined {
  const counted = nodes.flatMap((node, at) =>
    !isMovement(node) && node.rounds !== undefined ? [{ at: first + at, rounds: node.rounds }] : [],
  )
  if (counted.length === 0) return []
  const numbers = roundNumbers(read, block).filter(({ value }) =>
    counted.some(({ rounds }) => rounds === value),
  )
  if (numbers.length !== counted.length) return rules.rounds ? undefined : []
  const changes: Change[] = []
  counted.forEach(({ at, rounds }, index) => {
    const number = numbers[index]
    const rule = number?.isSets ? (rules.sets ?? rules.rounds) : rules.rounds
    if (!number || !rule) return
    const next = advanced(rounds, { ...rule, measure: 'rounds' }, stage)
    if (next === rounds) return
    changes.push({
      node: at,
      measure: 'rounds',
      replacements: [{ start: number.start, end: number.end, by: String(next) }],
      apply: node => {
        if (!isMovement(node)) node.rounds = next
      },
    })
  })
  return changes
}

/** Of an AMRAP its time. */
function capChange(
  { read, stage, usesComma }: MovementContext,
  block: BlockReading,
  node: number,
  rule: Rule,
): Change[] | undefined {
  const { capSeconds, durationSeconds, format } = block
  const seconds = capSeconds ?? (format === 'amrap' ? durationSeconds : undefined)
  if (seconds === undefined) return []
  const next = advanced(seconds, { measure: 'cap', by: rule.by * 60 }, stage)
  if (next === seconds) return []
  const numbers = clockNumbers(read, block).filter(number => secondsPer(number, seconds) !== undefined)
  const [number] = numbers
  if (!number || numbers.length > 1) return undefined
  const per = secondsPer(number, seconds) ?? 1
  const isClock = number.token.kind === 'clock'
  const by = isClock ? clockText(next, number.token) : numberText(next / per, number.token, usesComma)
  const apply = (changed: Node) => {
    if (!isBlock(changed)) return
    if (capSeconds === undefined) changed.durationSeconds = next
    else changed.capSeconds = next
  }
  return [{ node, measure: 'cap', replacements: [{ start: number.start, end: number.end, by }], apply }]
}

/** Whether a number means this time, and in which unit. */
function secondsPer({ token, value }: WrittenNumber, seconds: number): number | undefined {
  if (token.kind === 'clock') return value === seconds ? 1 : undefined
  return [60, 1, 3600].find(per => value * per === seconds)
}

function schemeChange(
  { read, stage }: MovementContext,
  block: BlockReading,
  scheme: readonly number[],
  node: number,
  rule: Rule,
): Change[] | undefined {
  const tokens = schemeNumbers(read, block, scheme)
  if (tokens.length === 0) return undefined
  const next = (value: number) => advanced(value, rule, stage)
  const replacements = tokens.flatMap(({ start, end, value }) =>
    next(value) === value ? [] : [{ start, end, by: String(next(value)) }],
  )
  const apply = (changed: Node) => {
    if (isBlock(changed)) changed.repScheme = scheme.map(next)
  }
  return replacements.length > 0 ? [{ node, measure: 'reps', replacements, apply }] : []
}
