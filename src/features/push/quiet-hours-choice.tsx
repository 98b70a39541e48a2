import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { usePushText } from '#i18n/push/push-text.ts'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import type { PushState } from './notifications-section.tsx'

type Times = { from: string; to: string }
const usual: Times = { from: '22:00', to: '07:00' }

/** They follow the clock of the device on which they are set. */
export function QuietHoursChoice({ quietHours }: Pick<PushState, 'quietHours'>) {
  const { rpc } = useApp()
  const text = usePushText()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Times>()
  const { from, to } = typed ?? quietHours ?? usual
  const isSame = from === to

  const save = useAction(
    async (times: Times | null) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      await rpc.push.setQuietHours.mutate(times && { ...times, timeZone })
      await queryClient.invalidateQueries(api.push.pathFilter())
      setTyped(undefined)
    },
    { failureToast: 'settings.saveFailed' },
  )
  const saveTyped = () => {
    if (typed && from && to && !isSame) void save.run(typed)
  }

  return (
    <div>
      <CheckLabel
        checked={quietHours !== null}
        disabled={save.isPending}
        onChange={isOn => void save.run(isOn ? usual : null)}
        className="min-h-14 px-5 py-3 sm:px-6"
      >
        <span className="min-w-0">
          <span className="heading-small block">{text('quiet')}</span>
          <span className="block text-muted text-sm">{text('quietBody')}</span>
        </span>
      </CheckLabel>
      {quietHours && (
        <div className="flex flex-wrap gap-4 px-5 pb-5 pl-14 sm:px-6 sm:pl-15">
          <TextField
            className="w-40"
            type="time"
            label={text('from')}
            value={from}
            onChange={event => setTyped({ from: event.currentTarget.value, to })}
            onBlur={saveTyped}
          />
          <TextField
            className="w-40"
            type="time"
            label={text('to')}
            value={to}
            error={isSame ? text('sameTimes') : undefined}
            onChange={event => setTyped({ from, to: event.currentTarget.value })}
            onBlur={saveTyped}
          />
        </div>
      )}
    </div>
  )
}
