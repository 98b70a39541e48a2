import type { ReactNode } from 'react'
import { useText } from '#i18n/text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** How many athletes there are; undefined while loading. */
export function Counts({ active, total }: { active: number | undefined; total: number | undefined }) {
  const text = useText()
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4">
      <Figure label={text('dashboard.activeAthletes', { count: active ?? 0 })} value={active} isMain />
      <Figure label={text('dashboard.totalAthletes')} value={total} />
    </dl>
  )
}

type FigureProps = { label: string; value: number | undefined; isMain?: boolean }

function Figure({ label, value, isMain = false }: FigureProps) {
  const figure: ReactNode = value ?? <Skeleton className="my-1 h-7 w-12" />
  return (
    <div className="flex flex-col-reverse">
      <dt className="mt-1 text-muted text-sm">{label}</dt>
      <dd className="w-fit whitespace-nowrap">
        <span className="font-[780] font-heading text-4xl leading-none tracking-tight">{figure}</span>
        <span aria-hidden className={isMain ? 'chalk-line mt-1 block' : 'mt-1 block h-0.5'} />
      </dd>
    </div>
  )
}
