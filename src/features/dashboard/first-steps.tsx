import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#i18n/text.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { InviteAthletes } from '../invites/invites.ts'
import { type FirstStep, firstSteps, type StepsDone } from './coach-home.ts'

/** A program that is not published yet. */
type DraftProgram = { id: string; name: string }

const longestShown = 30
const shortened = (name: string) =>
  name.length > longestShown ? `${name.slice(0, longestShown - 1)}…` : name

/** What a new coach does first. Each step ticks itself off; with the last one the card is gone. */
export function FirstSteps({ done, draft }: { done: StepsDone; draft: DraftProgram | null }) {
  const text = useText()
  const next = firstSteps.find(step => !done[step])
  const count = firstSteps.filter(step => done[step]).length
  return (
    <Card className="mt-8 overflow-hidden" render={<section aria-labelledby="first-steps" />}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-4 sm:px-6 sm:pt-5">
        <h2 id="first-steps" className="heading-medium">
          {text('dashboard.firstSteps')}
        </h2>
        <p role="status" className="text-muted text-sm">
          {text('dashboard.stepsDone', { done: count, all: firstSteps.length })}
        </p>
      </div>
      <ol className="mt-2 divide-y divide-line">
        {firstSteps.map((step, index) => (
          <Step
            key={step}
            step={step}
            place={index + 1}
            isDone={done[step]}
            isNext={step === next}
            draft={draft}
          />
        ))}
      </ol>
    </Card>
  )
}

type StepProps = {
  step: FirstStep
  place: number
  isDone: boolean
  isNext: boolean
  draft: DraftProgram | null
}

function Step({ step, place, isDone, isNext, draft }: StepProps) {
  const text = useText()
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 px-4 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-6">
      <span
        aria-hidden
        className={classNames(
          'grid size-9 shrink-0 place-items-center rounded-full font-heading font-semibold transition-colors duration-200 [&_svg]:size-5',
          isDone ? 'bg-volt text-volt-ink' : isNext ? 'border-2 border-ink' : 'border border-edge text-muted',
        )}
      >
        {isDone ? <Check strokeWidth={3} /> : place}
      </span>
      <div className="min-w-0">
        <h3 className={classNames('heading-small', isDone && 'text-muted')}>
          {text(`dashboard.step_${step}`)}
          {isDone && <span className="sr-only"> ({text('dashboard.stepDone')})</span>}
        </h3>
        {!isDone && <p className="mt-0.5 text-muted text-sm">{text(`dashboard.stepBody_${step}`)}</p>}
      </div>
      {!isDone && <StepButton step={step} isNext={isNext} draft={draft} />}
    </li>
  )
}

function StepButton({ step, isNext, draft }: Pick<StepProps, 'step' | 'isNext' | 'draft'>): ReactNode {
  const text = useText()
  const [isInviting, setIsInviting] = useState(false)
  const look = {
    variant: isNext ? ('primary' as const) : ('secondary' as const),
    // On a phone below the text.
    className: 'max-sm:col-start-2 max-sm:justify-self-start',
    children: text(`dashboard.stepDo_${step}`),
  }
  switch (step) {
    case 'workout':
      return <LinkButton {...look} render={<Link to="/coach/workouts" search={{ new: true }} />} />
    case 'program':
      return draft ? (
        <LinkButton
          {...look}
          render={<Link to="/coach/program/$programId" params={{ programId: draft.id }} />}
        >
          {text('dashboard.goOnWith', { program: shortened(draft.name) })}
        </LinkButton>
      ) : (
        <LinkButton {...look} render={<Link to="/coach/programs" search={{ new: true }} />} />
      )
    case 'invite':
      return (
        <>
          <Button {...look} onClick={() => setIsInviting(true)} />
          <InviteAthletes open={isInviting} onOpenChange={setIsInviting} />
        </>
      )
  }
}
