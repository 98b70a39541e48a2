// What was read of a workout, in words: clocks, rounds, amounts, loads.
import { amountText, clockText } from '#domain/notation/canonical/measures.ts'
import type {
  Amount,
  BlockReading,
  Effort,
  Format,
  Height,
  Load,
  Movement,
  Rest,
  ScoreKind,
  SetOf,
} from '#domain/notation/structure.ts'
import type { EditorText } from './editor-text.ts'

export function formatName(text: EditorText, format: Format): string {
  return format === 'every' ? text('format_every_plain') : text(`format_${format}`)
}

export function scoreName(text: EditorText, score: ScoreKind): string {
  return text(`score_${score}`)
}

/** The format with its clock: "AMRAP 12:00". */
export function formatWords(text: EditorText, block: BlockReading): string {
  const { format, durationSeconds, intervalSeconds, intervals, workSeconds, restSeconds } = block
  const name = formatName(text, format)
  if (format === 'every' && intervalSeconds !== undefined)
    return timesText(text('format_every', { clock: clockText(intervalSeconds) }), intervals)
  if (workSeconds !== undefined && typeof restSeconds === 'number')
    return `${name} ${clockText(workSeconds)} / ${clockText(restSeconds)}`
  return durationSeconds === undefined ? name : `${name} ${clockText(durationSeconds)}`
}

const timesText = (words: string, times: number | undefined) =>
  times === undefined ? words : `${words} × ${times}`

/** What else is known of the whole block. */
export function blockDetails(text: EditorText, block: BlockReading): string[] {
  const { rounds, repScheme, capSeconds, teamSize, restSeconds, restAfterSeconds, workSeconds } = block
  return [
    rounds !== undefined && text('rounds', { count: rounds }),
    repScheme && `${repScheme.join('-')}${block.openScheme ? '-…' : ''}`,
    capSeconds !== undefined && text('cap', { clock: clockText(capSeconds) }),
    teamSize !== undefined && text('team', { size: teamSize }),
    block.complex && text('complex'),
    restSeconds !== undefined &&
      workSeconds === undefined &&
      text('restOf', { clock: secondsText(restSeconds) }),
    restAfterSeconds !== undefined &&
      restAfterSeconds !== 0 &&
      text('restAfter', { clock: secondsText(restAfterSeconds) }),
  ].filter(detail => typeof detail === 'string')
}

export function restWords(text: EditorText, { seconds }: Rest): string {
  return seconds === undefined ? text('rest') : text('restOf', { clock: secondsText(seconds) })
}

const secondsText = (seconds: Effort) =>
  typeof seconds === 'number' ? clockText(seconds) : `${clockText(seconds.min)}-${clockText(seconds.max)}`

/** How much of a movement: "21", "400 m", "15/12 cal", "5 × 5". */
export function amountWords(text: EditorText, movement: Movement): string {
  const { sets, measure } = movement
  const amount = sets ? setsWords(text, sets) : amountsOf(text, movement)
  return amount === '' && measure === 'calories' ? 'cal' : withDecimals(text, amount)
}

/** "22,5 kg" in Spanish. */
const withDecimals = (text: EditorText, words: string) =>
  words.replace(/(?<=\d)\.(?=\d)/g, text('decimalMark'))

type Amounts = Pick<Movement, 'reps' | 'calories' | 'distanceM' | 'seconds'>

function amountsOf(text: EditorText, { reps, calories, distanceM, seconds }: Amounts): string {
  return [
    reps !== undefined && (reps === 'max' ? text('max') : amountText(reps)),
    calories !== undefined && (calories === 'max' ? text('maxCalories') : `${amountText(calories)} cal`),
    distanceM !== undefined && distanceWords(text, distanceM),
    seconds !== undefined && (seconds === 'max' ? text('max') : clockAmount(seconds)),
  ]
    .filter(part => typeof part === 'string')
    .join(' · ')
}

function distanceWords(text: EditorText, distance: Amount): string {
  if (distance === 'max') return text('maxDistance')
  return typeof distance === 'number' && distance >= 1000 && distance % 500 === 0
    ? `${distance / 1000} km`
    : `${amountText(distance)} m`
}

const clockAmount = (seconds: Exclude<Amount, 'max'>) =>
  typeof seconds === 'number' ? clockText(seconds) : `${amountText(seconds)} s`

/** Equal sets as one, others side by side: "5 × 5", "5-3-1". */
function setsWords(text: EditorText, sets: readonly SetOf[]): string {
  const amounts = sets.map(set => amountsOf(text, set as Amounts))
  const [first = ''] = amounts
  if (!amounts.every(amount => amount === first)) return amounts.join('-')
  return first === '' ? `${sets.length} ×` : `${sets.length} × ${first}`
}

/** How a movement is done: loads, heights, efforts, tempo, sides. */
export function detailWords(text: EditorText, movement: Movement): string[] {
  const { sets = [], load, implements: pieces, bodyweight, height, percent, rpe, rir, tempo } = movement
  const details = [
    load ? loadWords(load, pieces) : sideBySide(sets.map(set => set.load && loadWords(set.load, pieces))),
    bodyweight !== undefined &&
      (bodyweight === 1 ? text('bodyweight') : text('bodyweights', { times: bodyweight })),
    height && measuredText(height),
    effort(percent ?? sets.map(set => set.percent), value => text('percent', { value })),
    effort(rpe ?? sets.map(set => set.rpe), value => `RPE ${value}`),
    effort(rir ?? sets.map(set => set.rir), value => `RIR ${value}`),
    tempo !== undefined && text('tempo', { tempo }),
    movement.perSide && text('perSide'),
    movement.perAthlete && text('perAthlete'),
    movement.sync && text('sync'),
  ]
  return details.flatMap(detail =>
    typeof detail === 'string' && detail !== '' ? [withDecimals(text, detail)] : [],
  )
}

const measuredText = (measured: Load | Height) =>
  `${'value' in measured ? measured.value : amountText(measured)} ${measured.unit}`

const loadWords = (load: Load, pieces: number | undefined) =>
  pieces === undefined ? measuredText(load) : `${pieces} × ${measuredText(load)}`

function effort(value: Effort | readonly (Effort | undefined)[], written: (value: string) => string): string {
  if (!isList(value)) return written(amountText(value))
  return sideBySide(value.map(one => one !== undefined && written(amountText(one))))
}

const isList = (value: Effort | readonly (Effort | undefined)[]): value is readonly (Effort | undefined)[] =>
  Array.isArray(value)

/** The words of each set; once where all have the same. */
function sideBySide(words: readonly (string | false | undefined)[]): string {
  const known = words.filter(word => typeof word === 'string')
  return new Set(known).size <= 1 ? (known[0] ?? '') : known.join(', ')
}
