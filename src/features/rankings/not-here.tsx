import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useRankingsText } from '#i18n/rankings/rankings-text.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** A workout or a benchmark that the coach does not have. */
export function NotHere() {
  const text = useRankingsText()
  return (
    <main className="page-frame flex-1 py-6">
      <PageTitle>{text('notHereTitle')}</PageTitle>
      <EmptyState
        level={1}
        icon={<SearchX aria-hidden />}
        title={text('notHereTitle')}
        body={text('notHereBody')}
        action={<LinkButton render={<Link to="/coach/workouts" />}>{text('toWorkouts')}</LinkButton>}
      />
    </main>
  )
}
