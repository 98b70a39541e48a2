// One load at the end of a line with several lifts: "12 DL, 9 HPC and 6 PJ at 155/105 lb".
import { hasSets, type ParsedItem } from '../parse/parsed-item.ts'

/** The lifts before it on the line are done with the same. */
export function shareLineLoads(items: readonly ParsedItem[]) {
  for (const line of linesOf(items)) {
    const last = line.at(-1)
    if (last?.load && line.length > 1) shareLoad(line, last, last.load)
  }
}

function shareLoad(line: readonly ParsedItem[], last: ParsedItem, load: NonNullable<ParsedItem['load']>) {
  const others = line.slice(0, -1)
  const lifts = others.filter(item => isDoneWith(item, last))
  // "10 deadlifts, 10 pull-ups, 10 thrusters 43/30": only "at" says that the deadlifts have it, too.
  if (lifts.length < others.length && !last.loadAt) return
  if (line.some(item => hasSets(item) || item.efforts) || others.some(hasOwnLoad)) return
  const guess = last.guesses.find(({ about }) => about === 'unit')
  for (const lift of lifts) {
    lift.load = load
    if (guess) lift.guesses.push(guess)
  }
}

const held = new Set<string>(['barbell', 'dumbbell', 'kettlebell'])

const isDoneWith = ({ match }: ParsedItem, last: ParsedItem) =>
  match !== undefined &&
  held.has(match.movement.equipment) &&
  match.movement.equipment === last.match?.movement.equipment

const hasOwnLoad = ({ load, bodyweight }: ParsedItem) => (load ?? bodyweight) !== undefined

/** Items of one line stand side by side. */
function linesOf(items: readonly ParsedItem[]): ParsedItem[][] {
  const lines: ParsedItem[][] = []
  let at: number | undefined
  for (const item of items) {
    if (item.line !== at || item.line === undefined) lines.push([])
    lines.at(-1)?.push(item)
    at = item.line
  }
  return lines
}
