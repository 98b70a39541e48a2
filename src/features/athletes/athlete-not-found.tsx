import { Link } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { useText } from '#i18n/text.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** An athlete who left and one who never was this coach's look the same. */
export function AthleteNotFound() {
  const text = useText()
  return (
    <main className="grid flex-1 place-items-center">
      <PageTitle>{text('athlete.notFoundTitle')}</PageTitle>
      <EmptyState
        level={1}
        icon={<UserX aria-hidden />}
        title={text('athlete.notFoundTitle')}
        body={text('athlete.notFoundBody')}
        action={
          <LinkButton variant="primary" render={<Link to="/coach/athletes" />}>
            {text('athlete.toAthletes')}
          </LinkButton>
        }
      />
    </main>
  )
}
