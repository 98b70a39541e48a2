import { Link } from '@tanstack/react-router'
import { today } from '#domain/day.ts'
import { progressOf } from '#domain/programming/program-progress.ts'
import { formatRange } from '#i18n/day-words.ts'
import { progressWords } from '#i18n/program-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { ProgramStatusBadge } from '#ui/program-status-badge.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'
import type { Athlete } from '../athlete.ts'

type Program = Athlete['programs'][number]

/** The athlete's programs, received directly or through a team. */
export function ProgramList({ athlete }: { athlete: Athlete }) {
  const text = useText()
  return (
    <Card render={<section />}>
      <CardHeader title={text('athlete.programs')} />
      {athlete.programs.length > 0 ? (
        <ul className="mt-2 divide-y divide-line border-line border-t">
          {latestFirst(athlete.programs).map(program => (
            <ProgramItem key={program.id} program={program} />
          ))}
        </ul>
      ) : (
        <CardBody className="grid gap-4 pt-2">
          <p className="text-muted">{text('athlete.noPrograms', { name: athlete.fullName })}</p>
          <LinkButton render={<Link to="/coach/programs" />}>{text('athlete.toPrograms')}</LinkButton>
        </CardBody>
      )}
    </Card>
  )
}

function ProgramItem({ program }: { program: Program }) {
  const text = useText()
  const { language } = useLanguage()
  const { id, name, status, startsOn, endsOn } = program
  const progress = progressOf(program, today())
  const isRunning = status !== 'archived' && progress.phase === 'running'
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 px-5 py-3 hover:bg-sunken/40">
      <h3 className="heading-small line-clamp-2">
        {/* The whole row is the link. */}
        <Link
          to="/coach/program/$programId"
          params={{ programId: id }}
          className="rounded-tag decoration-edge underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
      </h3>
      <ProgramStatusBadge status={status} label={text(`programs.${status}`)} />
      <div className="col-span-full text-muted text-sm">
        <p>
          {formatRange(startsOn, endsOn, language)}
          {status !== 'archived' && ` · ${progressWords(text, progress)}`}
        </p>
        {isRunning && <ProgressLine share={progress.share} />}
      </div>
    </li>
  )
}

function latestFirst(programs: readonly Program[]): Program[] {
  return programs.toSorted((one, other) => other.endsOn.localeCompare(one.endsOn))
}
