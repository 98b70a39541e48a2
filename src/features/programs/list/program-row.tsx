import { Link } from '@tanstack/react-router'
import { EllipsisVertical } from 'lucide-react'
import { today } from '#domain/day.ts'
import { progressOf } from '#domain/programming/program-progress.ts'
import { formatRange } from '#i18n/day-words.ts'
import { progressWords } from '#i18n/program-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ProgramStatusBadge } from '#ui/program-status-badge.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'
import type { Program } from '../program.ts'
import { recipientsOf, shortLength } from '../program-words.ts'
import { ProgramMenu } from './program-actions.tsx'

/** Name, status, dates, counts and menu; on a phone the middle three go below the name. */
export const rowClasses =
  'relative grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-2 py-3 pr-2 pl-4 sm:pl-5 lg:grid-cols-[minmax(0,1fr)_6rem_15rem_11rem_auto] lg:items-center lg:gap-x-6'

export function ProgramRow({ program }: { program: Program }) {
  const text = useText()
  const { language } = useLanguage()
  const { name, description, status, startsOn, endsOn, workoutCount } = program
  const progress = progressOf(program, today())
  const where = status === 'archived' ? undefined : progressWords(text, progress)
  return (
    <li className={`${rowClasses} hover:bg-sunken/40`}>
      <div className="min-w-0 pt-2 max-lg:col-span-2 lg:py-1">
        <h2 className="heading-small line-clamp-2">
          {/* The whole row is the link; the menu is above it. */}
          <Link
            to="/coach/program/$programId"
            params={{ programId: program.id }}
            className="rounded-tag decoration-edge underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </h2>
        {description && <p className="mt-0.5 line-clamp-1 text-muted text-sm">{description}</p>}
      </div>
      <div className="max-lg:row-start-2">
        <ProgramStatusBadge status={status} label={text(`programs.${status}`)} />
      </div>
      <div className="text-sm max-lg:col-span-2 max-lg:row-start-2 max-lg:pt-0.5 max-lg:pr-2 max-[22rem]:col-span-full max-[22rem]:row-start-3">
        <p>{formatRange(startsOn, endsOn, language)}</p>
        <p className="text-muted">{[shortLength(text, program), where].filter(Boolean).join(' · ')}</p>
        {status !== 'archived' && progress.phase === 'running' && <ProgressLine share={progress.share} />}
      </div>
      <div className="text-sm max-lg:col-span-full max-lg:row-start-3 max-[22rem]:row-start-4 max-lg:flex max-lg:flex-wrap max-lg:gap-x-3 max-lg:pb-1">
        <p>{text('programs.workouts', { count: workoutCount })}</p>
        <p className="text-muted">{recipientsOf(text, language, program) ?? text('programs.noRecipients')}</p>
      </div>
      <div className="relative max-lg:col-start-3 max-lg:row-start-1">
        <ProgramMenu
          program={program}
          linksToCalendar
          trigger={<IconButton label={text('programs.actions', { name })} icon={<EllipsisVertical />} />}
        />
      </div>
    </li>
  )
}
