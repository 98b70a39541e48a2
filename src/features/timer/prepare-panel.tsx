import { type ReactNode, useState } from 'react'
import { withRoxzone } from '#domain/timer/race.ts'
import { countInStep } from '#domain/timer/step-position.ts'
import type { Press } from '#domain/timer/timer.ts'
import type { PlanBlock } from '#domain/timer/workout-plan.ts'
import { useTimerText } from '#i18n/timer/timer-text.ts'
import { PartList } from './part-list.tsx'
import { RoxzoneChoice } from './roxzone-choice.tsx'
import { ScrollPart } from './scroll-part.tsx'
import { StartButton } from './start-button.tsx'

type PreparePanelProps = {
  blocks: readonly PlanBlock[]
  /** Above the parts. */
  notice?: ReactNode
  onStart: (pressed: Press, blocks: readonly PlanBlock[]) => void
}

/** Before the start: the parts that run by a clock, and from which one to start. */
export function PreparePanel({ blocks, notice, onStart }: PreparePanelProps) {
  const text = useTimerText()
  const [first, setFirst] = useState(0)
  const [hasRoxzone, setHasRoxzone] = useState(false)
  return (
    <>
      <ScrollPart className="px-[min(1.5rem,6vw)] py-4">
        <div className="mx-auto grid w-full max-w-2xl gap-6">
          {notice}
          <PartList blocks={blocks} current={first} onChoose={setFirst} />
          <RoxzoneChoice blocks={blocks} hasRoxzone={hasRoxzone} onChange={setHasRoxzone} />
        </div>
      </ScrollPart>
      <div className="mx-auto w-full max-w-2xl px-[min(1.25rem,5vw)] pb-[max(1.5dvh,0.75rem)]">
        <StartButton
          label={first === 0 ? text('start') : text('startBlock', { block: first + 1 })}
          onPress={() =>
            onStart(
              first === 0 ? { do: 'start' } : { do: 'jump', to: { block: first, step: countInStep } },
              hasRoxzone ? blocks.map(block => withRoxzone(block)) : blocks,
            )
          }
        />
      </div>
    </>
  )
}
