import type { BlockContext } from './block-context.ts'

/** What a rep scheme counts is told at its movements. */
export function setScheme({ block, parsed, movements }: BlockContext) {
  setIntervalRounds(block, movements)
  const [first] = movements
  if (!block.repScheme && block.format !== 'death_by')
    for (const movement of movements) delete movement.measure
  else if (parsed.schemeMeasure && first) first.measure = parsed.schemeMeasure
}

/** 5 x 400 m are five rounds. */
function setIntervalRounds(block: BlockContext['block'], movements: BlockContext['movements']) {
  const [only] = movements
  if (block.format !== 'intervals' || block.rounds !== undefined || movements.length !== 1) return
  if (!only?.sets) return
  block.rounds = only.sets.length
  Object.assign(only, only.sets[0])
  delete only.sets
}
