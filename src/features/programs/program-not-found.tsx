import { Link } from '@tanstack/react-router'
import { CalendarX2 } from 'lucide-react'
import { useText } from '#i18n/text.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/heading.tsx'

/** A deleted program and another coach's look the same. */
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
