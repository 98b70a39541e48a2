// Time per character of texts from 100 to 20,000 characters.
import conformance from '../../src/domain/notation/conformance/conformance.json'
import { readWorkout } from '../../src/domain/notation/read-workout.ts'
import { repeated, worstParts } from '../../src/domain/notation/worst-texts.ts'

const rounds = Number(process.argv[2] ?? 60)
const warmUp = 10
const lengths = [100, 1000, 5000, 20_000]
/** Each turn reads so many characters, in one text or in many. */
const charactersPerTurn = 20_000
/** What the longest text may cost for each character, compared with the shortest. */
const flat = 1.5

const workouts = conformance.map(({ text }) => text).join('\n\n')
const parts = [workouts, ...worstParts]

/** What it costs at least to look at every word of a text. */
const countWords = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)?.length ?? 0

type Reader = (text: string) => unknown

/** Texts of one length that together have the characters of a turn: short ones are different parts of the whole. */
function textsOf(part: string, length: number): string[] {
  const whole = repeated(part, charactersPerTurn)
  return Array.from({ length: charactersPerTurn / length }, (_, at) =>
    whole.slice(at * length, (at + 1) * length),
  )
}

function nanosecondsPerCharacter(read: Reader, texts: readonly string[]): number {
  const started = performance.now()
  for (const text of texts) read(text)
  return ((performance.now() - started) * 1e6) / charactersPerTurn
}

/** The best of all rounds. The turns alternate, so that noise of the machine affects all of them. */
function measure(part: string): { count: number; read: number[] } {
  const texts = lengths.map(length => textsOf(part, length))
  const best = { count: Number.POSITIVE_INFINITY, read: lengths.map(() => Number.POSITIVE_INFINITY) }
  for (let round = 0; round < warmUp + rounds; round++) {
    const count = nanosecondsPerCharacter(countWords, texts[0] ?? [])
    const read = texts.map(each => nanosecondsPerCharacter(readWorkout, each))
    if (round < warmUp) continue
    best.count = Math.min(best.count, count)
    best.read = best.read.map((nanoseconds, at) => Math.min(nanoseconds, read[at] ?? nanoseconds))
  }
  return best
}

const row = ([name = '', ...cells]: string[]) =>
  name.padEnd(14) + cells.map(cell => cell.padStart(12)).join('')

console.log('ns per character')
console.log(row(['', ...lengths.map(String), 'word count', 'ratio', 'growth']))
for (const part of parts) {
  const { count, read } = measure(part)
  const [shortest = 0, longest = 0] = [read[0], read.at(-1)]
  const growth = longest / shortest
  const isFlat = growth <= flat
  console.log(
    row([
      part === workouts ? 'workouts' : JSON.stringify(part),
      ...read.map(nanoseconds => nanoseconds.toFixed(0)),
      count.toFixed(0),
      (longest / count).toFixed(1),
      `${growth.toFixed(2)}${isFlat ? '' : ' !'}`,
    ]),
  )
  if (!isFlat) process.exitCode = 1
}
console.log(process.exitCode ? `! grows by more than ${flat}` : 'The cost of a character stays flat.')
