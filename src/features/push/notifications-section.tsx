import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import type { Rpc } from '#client/rpc-client.ts'
import type { Role } from '#domain/people/roles.ts'
import { usePushText } from '#i18n/push/push-text.ts'
import { Card } from '#ui/card.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OtherDevices } from './other-devices.tsx'
import { QuietHoursChoice } from './quiet-hours-choice.tsx'
import { ThisDevice } from './this-device.tsx'

export type PushState = Awaited<ReturnType<Rpc['push']['state']['query']>>
export type PushDevice = PushState['devices'][number]

export function NotificationsSection({ role }: { role: Role }) {
  const text = usePushText()
  const state = useQuery(api.push.state.queryOptions())
  return (
    <SettingsSection title={text('title')} description={text(role === 'coach' ? 'bodyCoach' : 'bodyAthlete')}>
      {state.data ? (
        <Card className="divide-y divide-line overflow-hidden">
          <ThisDevice role={role} device={state.data.devices.find(({ isCurrent }) => isCurrent)} />
          {state.data.devices.length > 0 && <QuietHoursChoice quietHours={state.data.quietHours} />}
          <OtherDevices devices={state.data.devices.filter(({ isCurrent }) => !isCurrent)} />
        </Card>
      ) : state.error ? (
        <FailedLoad query={state} says="settings.loadFailed" />
      ) : (
        <Skeleton shape="block" />
      )}
    </SettingsSection>
  )
}
