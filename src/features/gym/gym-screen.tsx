import { useApp } from '#client/app.tsx'
import { useSession } from '#client/session.ts'
import { useGymText } from '#i18n/areas/gym-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { ApprovalSection } from './approval-section.tsx'
import { IdentitySection } from './identity/identity-section.tsx'
import { MembersSection, type SessionGym } from './members-section.tsx'
import { useProof } from './use-proof.tsx'

/** The gym that a coach works for: how it is known, who works there, and its end. */
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
      {gym.role === 'owner' && (gym.members > 1 || gym.needsApproval) && <ApprovalSection gym={gym} />}
      {gym.role === 'owner' && <EndSection gym={gym} />}
    </main>
  )
}

function EndSection({ gym: { name } }: { gym: SessionGym }) {
  const { rpc } = useApp()
  const words = useGymText()
  const { confirm, question } = useConfirm()
  const { proven, dialog } = useProof()
  const ask = () =>
    confirm({
      danger: true,
      title: words('endTitle', { gym: name }),
      body: (
        <div className="grid gap-2">
          <p>{words('endLead')}</p>
          <p className="font-semibold text-ink">{words('cannotBeUndone')}</p>
        </div>
      ),
      typeToConfirm: { text: name, label: words('endType', { gym: name }) },
      confirmLabel: words('endConfirm'),
      busyLabel: words('ending'),
      errorText: words('endFailed'),
      async onConfirm() {
        // Everything on the screens is of the gym that is gone.
        if (await proven(() => rpc.gym.deleteGym.mutate({ name }))) location.assign('/coach')
      },
    })
  return (
    <SettingsSection title={words('end')} description={words('endBody')}>
      <Card>
        <CardBody className="sm:p-6">
          <p className="max-w-prose text-muted">{words('endLead')}</p>
        </CardBody>
        <CardFooter className="sm:px-6">
          <Button className="text-danger" onClick={ask}>
            {words('endButton')}
          </Button>
        </CardFooter>
      </Card>
      {question}
      {dialog}
    </SettingsSection>
  )
}
