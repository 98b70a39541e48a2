import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMayPlan } from '#client/session.ts'
import { displayName } from '#domain/people/person.ts'
import { useNewcomersText } from '#i18n/areas/newcomers-text.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { CoachLink } from '../training/training.ts'
import type { Newcomer, Overview } from './coach-home.ts'

const AssignDialog = onDemand(() => import('./assign-dialog.tsx').then(module => module.AssignDialog))

const shownFirst = 5

type NewcomersProps = { overview: Pick<Overview, 'newcomers' | 'newcomerCount' | 'joins'>; now: Date }

/** Who joined the gym and has nothing to train, and who joined a program by themselves. */
export function Newcomers({ overview: { newcomers, newcomerCount, joins }, now }: NewcomersProps) {
  const text = useNewcomersText()
  const [assigned, setAssigned] = useState<Newcomer>()
  const [isAssigning, setIsAssigning] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? newcomers : newcomers.slice(0, shownFirst)
  const folded = newcomers.length - shown.length
  const notShown = newcomerCount - newcomers.length
  return (
    <>
      {newcomers.length > 0 && (
        <div className="border-line border-t pb-1">
          <h3 className="overline-label flex items-center justify-between gap-3 px-4 pt-4 pb-1 text-muted sm:px-5">
            {text('title')}
            <span>{newcomerCount}</span>
          </h3>
          <ul>
            {shown.map(athlete => (
              <NewcomerRow
                key={athlete.id}
                athlete={athlete}
                now={now}
                onAssign={() => {
                  setAssigned(athlete)
                  setIsAssigning(true)
                }}
              />
            ))}
          </ul>
          {folded > 0 ? (
            <Button variant="quiet" className="mx-2 mb-1 sm:mx-3" onClick={() => setIsWhole(true)}>
              {text('more', { count: newcomerCount - shown.length })}
            </Button>
          ) : (
            notShown > 0 && (
              <p className="px-4 pb-2 text-muted text-sm sm:px-5">{text('notShown', { count: notShown })}</p>
            )
          )}
        </div>
      )}
      {joins.length > 0 && (
        <div className="border-line border-t pb-2">
          <h3 className="overline-label px-4 pt-4 pb-1 text-muted sm:px-5">{text('joins')}</h3>
          <ul>
            {joins.map(join => (
              <JoinRow key={`${join.athlete.id} ${join.program.id}`} join={join} now={now} />
            ))}
          </ul>
        </div>
      )}
      {assigned && <AssignDialog open={isAssigning} onOpenChange={setIsAssigning} athlete={assigned} />}
    </>
  )
}

type NewcomerRowProps = { athlete: Newcomer; now: Date; onAssign: () => void }

function NewcomerRow({ athlete, now, onAssign }: NewcomerRowProps) {
  const text = useNewcomersText()
  const translate = useText()
  const { language } = useLanguage()
  const mayPlan = useMayPlan()
  const name = displayName(athlete, translate('shell.athlete'))
  const when = timeAgo(new Date(athlete.joinedAt), now, language)
  return (
    <li className="flex items-center gap-2 pr-3 sm:pr-4">
      <CoachLink
        target={{ kind: 'athlete', athlete }}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 py-2 pl-4 transition-colors duration-150 hover:bg-sunken/50 focus-visible:-outline-offset-2 sm:pl-5"
      >
        <Avatar decorative size="small" name={athlete.fullName} src={athlete.avatarUrl} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-heading font-semibold text-[0.9375rem] leading-5">{name}</span>
          <span className="block text-muted text-sm">{text('joined', { when })}</span>
        </span>
      </CoachLink>
      {mayPlan && (
        <Button aria-label={text('assignTo', { name })} onClick={onAssign}>
          {text('assign')}
        </Button>
      )}
    </li>
  )
}

function JoinRow({ join: { athlete, program, at }, now }: { join: Overview['joins'][number]; now: Date }) {
  const text = useNewcomersText()
  const translate = useText()
  const { language } = useLanguage()
  const name = displayName(athlete, translate('shell.athlete'))
  return (
    <li>
      <Link
        to="/coach/program/$programId"
        params={{ programId: program.id }}
        className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 px-4 py-2 transition-colors duration-150 hover:bg-sunken/50 focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="wrap-anywhere min-w-0">
          {text('joinedProgram', { name, program: program.name })}
        </span>
        <time dateTime={at} className="text-muted text-sm">
          {timeAgo(new Date(at), now, language)}
        </time>
      </Link>
    </li>
  )
}
