import { Award } from 'lucide-react'
import { Suspense } from 'react'
import { usePart } from '#client/app.tsx'
import type { Side } from '#domain/notation/side.ts'
import type { Marks } from '#domain/timer/marks.ts'
import { OwnLoads } from '#features/results/results.ts'
import { useSheetText } from '#i18n/sheet/sheet-text.ts'
import { RowsSpace } from '#ui/rows-space.tsx'
import { createMovementSheet } from '../movement/open-movement.ts'
import { LevelChoice } from './level-choice.tsx'
import { SideHint } from './side-hint.tsx'

type ContentExtrasProps = {
  marks: Marks
  side: Side | null | undefined
  /** Of the workout's program: the part of a max that percentages are taken of. */
  trainingPercent: number | null
}

/** Below the coach's text, loaded after it: other levels of it, benchmarks that it only names, whose load is whose, and own loads. */
export function ContentExtras({ marks, side, trainingPercent }: ContentExtrasProps) {
  const { openMovement } = usePart(createMovementSheet)
  const text = useSheetText()
  const { benchmarks = [], levels, percents, names, parts } = marks
  const hasPairs = parts.some(part => part.some(mark => 'side' in mark))
  return (
    <>
      {levels && <LevelChoice levels={levels} />}
      {benchmarks.map(benchmark => (
        <button
          key={benchmark.name}
          type="button"
          onClick={() => openMovement(benchmark)}
          className="flex min-h-11 cursor-pointer items-center gap-2 justify-self-start rounded-tag text-left underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-ink"
        >
          <Award aria-hidden className="size-5 shrink-0" />
          {text('whatIs', { name: benchmark.name })}
        </button>
      ))}
      {side === null && hasPairs && <SideHint />}
      {percents && (
        <Suspense fallback={<RowsSpace rows={percents.length} />}>
          <OwnLoads percents={percents} names={names} programPercent={trainingPercent} />
        </Suspense>
      )}
    </>
  )
}
