// Where the text of a chosen benchmark goes.
import { readWorkout } from '#domain/notation/read-workout.ts'
import type { Span } from '#domain/notation/structure.ts'
import type { ChosenBenchmark } from './benchmarks-button.tsx'

type Insertion = Span & { insert: string }

/** As the whole text where there is none; else at the caret, as a block of its own. */
export function benchmarkIn(text: string, caret: number, benchmark: ChosenBenchmark): Insertion {
  if (text.trim() === '') return { start: 0, end: text.length, insert: withoutTitle(benchmark) }
  const before = text.slice(0, caret)
  const after = text.slice(caret)
  const gapBefore = before.trim() === '' ? '' : gap(/(?<!\n)\n*$/.exec(before)?.[0].length ?? 0)
  const gapAfter = after.trim() === '' ? '' : gap(/^\n*/.exec(after)?.[0].length ?? 0)
  return { start: caret, end: caret, insert: `${gapBefore}${benchmark.text}${gapAfter}` }
}

const gap = (lineBreaks: number) => '\n'.repeat(Math.max(0, 2 - lineBreaks))

/** The name becomes that of the workout; the first line repeats it where the work alone tells the benchmark. */
function withoutTitle({ id, name, text }: ChosenBenchmark): string {
  const [title, ...work] = text.split('\n')
  const rest = work.join('\n')
  return name.startsWith(title ?? '') && readWorkout(rest).blocks[0]?.benchmark === id ? rest : text
}
