import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Program } from '../program.ts'
import { ProgramRow, rowClasses } from './program-row.tsx'

type ProgramListProps = {
  programs: readonly Program[]
  /** The shown list belongs to an earlier search; this one is still loading. */
  isOutdated: boolean
}

export function ProgramList({ programs, isOutdated }: ProgramListProps) {
  return (
    <Card aria-busy={isOutdated} className="overflow-hidden">
      <ul
        className={classNames(
          'divide-y divide-line transition-opacity duration-150',
          isOutdated && 'opacity-60',
        )}
      >
        {programs.map(program => (
          <ProgramRow key={program.id} program={program} />
        ))}
      </ul>
    </Card>
  )
}

const nameWidths = ['w-48', 'w-64', 'w-40', 'w-56']

export function ProgramListSkeleton() {
  return (
    <Card aria-busy className="divide-y divide-line">
      <Spinner className="sr-only" />
      {nameWidths.map(width => (
        <div key={width} className={rowClasses}>
          <div className="grid gap-2 py-2 max-lg:col-span-full">
            <Skeleton className={classNames('max-w-full', width)} />
            <Skeleton className="h-3 w-72 max-w-full" />
          </div>
          <Skeleton className="h-6 w-18" />
          <div className="grid gap-2">
            <Skeleton className="w-40" />
            <Skeleton className="h-3 w-28" />
          </div>
          <div className="grid gap-2 max-lg:hidden">
            <Skeleton className="w-24" />
            <Skeleton className="h-3 w-32" />
          </div>
          <div className="size-11 max-lg:hidden" />
        </div>
      ))}
    </Card>
  )
}
