import type { Day } from '#domain/day.ts'
import { type ProgramProgress, progressOf } from '#domain/programming/program-progress.ts'
import type { TrainingProgram } from '#domain/training/training.ts'
import { formatRange } from '#i18n/day-words.ts'
import type { Translate } from '#i18n/dictionary.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Card } from '#ui/card.tsx'
import { LinkedText } from '#ui/text/linked-text.tsx'
import type { CachedTraining } from '../log/cached-training.ts'

/** The athlete's current and coming programs; past ones on demand. */
export function AssignedPrograms({ training, today }: { training: CachedTraining; today: Day }) {
  const text = useText()
  const { programs, coaches } = training
  if (programs.length === 0) return null
  const past = programs.filter(({ endsOn }) => endsOn < today)
  const current = programs.filter(({ endsOn }) => endsOn >= today)
  const coachOf = (program: TrainingProgram) =>
    coaches.length > 1 ? coaches.find(({ gymId }) => gymId === program.gymId)?.fullName : undefined
  const list = (shown: TrainingProgram[]) => (
    <Card render={<ul />} className="divide-y divide-line">
      {shown.map(program => (
        <ProgramItem key={program.id} program={program} coach={coachOf(program)} today={today} />
      ))}
    </Card>
  )
  return (
    <section aria-labelledby="programs" className="mt-3 grid gap-3">
      <h2 id="programs" className="heading-medium">
        {text('training.programs')}
      </h2>
      {current.length > 0 && list(current)}
      {past.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-tag font-heading font-semibold text-muted text-sm hover:text-ink">
            {text('training.pastPrograms', { number: past.length })}
          </summary>
          {list(past)}
        </details>
      )}
    </section>
  )
}

type ProgramItemProps = { program: TrainingProgram; coach: string | undefined; today: Day }

function ProgramItem({ program, coach, today }: ProgramItemProps) {
  const text = useText()
  const { language } = useLanguage()
  const { name, description, startsOn, endsOn } = program
  const progress = progressOf(program, today)
  return (
    <li className="grid gap-1 p-4 sm:px-5">
      <h3 className="heading-small">{name}</h3>
      {coach && <p className="text-sm">{text('training.coachOf', { name: coach })}</p>}
      {description && (
        <p className="whitespace-pre-line text-sm">
          <LinkedText>{description}</LinkedText>
        </p>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
        <span>{formatRange(startsOn, endsOn, language)}</span>
        <span>{whereToday(text, progress)}</span>
      </p>
      {progress.phase === 'running' && (
        <div aria-hidden className="mt-1 h-0.5 bg-line">
          <div className="chalk-line" style={{ width: `${progress.share * 100}%` }} />
        </div>
      )}
    </li>
  )
}

function whereToday(text: Translate, progress: ProgramProgress): string {
  if (progress.phase === 'ahead') return text('training.startsIn', { count: progress.daysLeft })
  if (progress.phase === 'over') return text('training.over')
  return text('training.weekOf', { week: progress.week, weeks: progress.weeks })
}
