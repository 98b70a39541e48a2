import { Link } from '@tanstack/react-router'
import { CalendarX2 } from 'lucide-react'
import { useText } from '../../i18n/text.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** A program that was deleted, or never was this coach's: the two look the same from here. */
export function ProgramNotFound() {
  const text = useText()
  return (
    <main className="grid flex-1 place-items-center">
      <PageTitle>{text('programs.notFoundTitle')}</PageTitle>
      <EmptyState
        level={1}
        icon={<CalendarX2 aria-hidden />}
        title={text('programs.notFoundTitle')}
        body={text('programs.notFoundBody')}
        action={
          <LinkButton variant="primary" render={<Link to="/coach/programs" />}>
            {text('programs.toPrograms')}
          </LinkButton>
        }
      />
    </main>
  )
}
