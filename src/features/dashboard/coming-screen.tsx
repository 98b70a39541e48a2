import { Link } from '@tanstack/react-router'
import { Construction } from 'lucide-react'
import { useText } from '../../i18n/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** A part of the coach's desk that has an address already and nothing behind it yet. */
export function ComingScreen() {
  const text = useText()
  return (
    <main className="grid flex-1 place-items-center">
      <PageTitle>{text('dashboard.comingTitle')}</PageTitle>
      <EmptyState
        level={1}
        icon={<Construction aria-hidden />}
        title={text('dashboard.comingTitle')}
        body={text('dashboard.comingBody')}
        action={<LinkButton render={<Link to="/coach" />}>{text('dashboard.comingBack')}</LinkButton>}
      />
    </main>
  )
}
