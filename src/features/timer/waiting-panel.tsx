import { usePart } from '#client/app.tsx'
import { writeTime } from '#domain/score/write-score.ts'
import { countInStep } from '#domain/timer/step-position.ts'
import { useTimerText } from '#i18n/timer/timer-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PartList } from './part-list.tsx'
import { RoxzoneChoice } from './roxzone-choice.tsx'
import { createRunningTimer, type RunningTimer, type Shown } from './running-timer.ts'
import { ScrollPart } from './scroll-part.tsx'
import { StartButton } from './start-button.tsx'

/** Joined before the start: the coach starts it for everyone. */
export function CoachStarts({ timer }: { timer: RunningTimer }) {
  const { chooseRoxzone } = usePart(createRunningTimer)
  const { blocks, hasRoxzone = false, isLeftAlone } = timer
  const text = useTimerText()
  return (
    <ScrollPart className="px-[min(1.5rem,6vw)] py-4">
      <div className="mx-auto grid w-full max-w-2xl gap-6">
        {!isLeftAlone && (
          <p role="status" className="heading-large text-[min(1.75rem,9vw)]">
            {text('coachStarts')}
          </p>
        )}
        <PartList blocks={blocks} current={0} />
        <RoxzoneChoice blocks={blocks} hasRoxzone={hasRoxzone} onChange={chooseRoxzone} />
      </div>
    </ScrollPart>
  )
}

/** Between two parts: the next one waits for the athlete. */
export function WaitingPanel({ shown: { timer, view } }: { shown: Shown }) {
  const { press } = usePart(createRunningTimer)
  const text = useTimerText()
  const { block } = view.phase
  const ended = view.endings.findLast(one => one.block === block - 1)
  const started = view.phases.findLast(one => one.block === block - 1 && one.step === countInStep)
  return (
    <>
      <ScrollPart className="px-[min(1.5rem,6vw)] py-4 landscape:mx-auto landscape:w-full landscape:max-w-2xl">
        {ended && started?.to !== undefined && (
          <p className="mb-6 flex items-baseline justify-between gap-4 border-line border-b pb-4">
            <span className="overline-label text-muted">
              {text('blockOf', { block, of: timer.blocks.length })}
            </span>
            <span className="font-[820] font-heading whitespace-nowrap text-[min(2.5rem,8vw)] leading-none">
              {ended.how === 'left'
                ? text(ended.isOfClass ? 'endedByCoach' : 'left')
                : writeTime(Math.floor((ended.at - started.to) / 1000))}
            </span>
          </p>
        )}
        <PartList blocks={timer.blocks} current={block} />
      </ScrollPart>
      <div className="grid gap-2 px-[min(1.25rem,5vw)] pb-[max(1.5dvh,0.75rem)] landscape:mx-auto landscape:w-full landscape:max-w-2xl landscape:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <StartButton
          label={text('startBlock', { block: block + 1 })}
          onPress={() => press({ do: 'start' })}
        />
        <div className="grid grid-cols-2 gap-2">
          <Button
            size="large"
            wide
            onClick={() => press({ do: 'undo' })}
            className="text-[min(1rem,17px,4.4vw)]! px-1!"
          >
            {text('undo')}
          </Button>
          <Button
            size="large"
            wide
            onClick={() => press({ do: 'finish' })}
            className="text-[min(1rem,17px,4.4vw)]! px-1!"
          >
            {text('endAll')}
          </Button>
        </div>
      </div>
    </>
  )
}
