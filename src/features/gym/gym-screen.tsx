import { useSession } from '#client/session.ts'
import { useGymText } from '#i18n/areas/gym-text.ts'
import { PageTitle } from '#ui/heading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { IdentitySection } from './identity/identity-section.tsx'
import { MembersSection } from './members-section.tsx'

/** The gym that a coach works for: how it is known, and who works there. */
export function GymScreen() {
  const words = useGymText()
  const { data: session } = useSession()
  const gym = session?.gym
  if (!gym) return null
  return (
    <main className="page-frame flex-1 py-6">
      <PageTitle>{words('title')}</PageTitle>
      <div className="mb-8 sm:mb-10">
        <PageHeader title={gym.name} />
      </div>
      <IdentitySection key={gym.id} isOwner={gym.role === 'owner'} />
      <MembersSection gym={gym} viewerId={session.id} />
    </main>
  )
}
