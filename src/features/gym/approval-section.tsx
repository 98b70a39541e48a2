import { useApp, usePart } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { createSession } from '#client/session.ts'
import { useApprovalText } from '#i18n/areas/approval-text.ts'
import { Card, CardBody } from '#ui/card.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import type { SessionGym } from './members-section.tsx'

/** For owners who do not work alone: whether coaches publish, or propose. Saved with the press. */
export function ApprovalSection({ gym }: { gym: SessionGym }) {
  const { rpc } = useApp()
  const { announceSession } = usePart(createSession)
  const words = useApprovalText()
  const save = useAction(async (needsApproval: boolean) => {
    await rpc.gym.setApproval.mutate({ needsApproval })
    await announceSession('token refreshed')
  })
  return (
    <SettingsSection title={words('switchTitle')} description={words('switchBody')}>
      <Card>
        <CardBody className="grid gap-3 sm:p-6">
          <Checkbox
            label={words('switchLabel')}
            hint={words('switchHint')}
            checked={save.isPending ? save.variables : gym.needsApproval}
            disabled={save.isPending}
            onChange={needsApproval => void save.run(needsApproval)}
          />
          <FailedAction action={save} says={reason => words('switchFailed', { reason })} />
        </CardBody>
      </Card>
    </SettingsSection>
  )
}
