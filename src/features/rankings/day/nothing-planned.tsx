import { Link } from '@tanstack/react-router'
import { CalendarCheck2, CalendarRange } from 'lucide-react'
import { useRankingsText } from '#i18n/rankings/rankings-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type NothingPlannedProps = { isFiltered: boolean; onShowAll: () => void }

export function NothingPlanned({ isFiltered, onShowAll }: NothingPlannedProps) {
  const text = useRankingsText()
  return (
    <EmptyState
      icon={<CalendarCheck2 aria-hidden />}
      title={text('nothingTitle')}
      body={text(isFiltered ? 'nothingFiltered' : 'nothingBody')}
      action={
        isFiltered ? (
          <Button onClick={onShowAll}>{text('showAll')}</Button>
        ) : (
          <LinkButton icon={<CalendarRange aria-hidden />} render={<Link to="/coach/programs" />}>
            {text('toPrograms')}
          </LinkButton>
        )
      }
    />
  )
}
