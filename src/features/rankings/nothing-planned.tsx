import { Link } from '@tanstack/react-router'
import { CalendarCheck2, CalendarRange } from 'lucide-react'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type NothingPlannedProps = { isFiltered: boolean; onShowAll: () => void }

export function NothingPlanned({ isFiltered, onShowAll }: NothingPlannedProps) {
  const text = useText()
  return (
    <EmptyState
      icon={<CalendarCheck2 aria-hidden />}
      title={text('rankings.nothingTitle')}
      body={text(isFiltered ? 'rankings.nothingFiltered' : 'rankings.nothingBody')}
      action={
        isFiltered ? (
          <Button onClick={onShowAll}>{text('rankings.showAll')}</Button>
        ) : (
          <LinkButton icon={<CalendarRange aria-hidden />} render={<Link to="/coach/programs" />}>
            {text('rankings.toPrograms')}
          </LinkButton>
        )
      }
    />
  )
}
