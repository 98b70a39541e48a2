import { useNavigate } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { type Day, isDay, startOfWeek } from '#domain/day.ts'
import { ownStart, shiftedRange, shiftOf } from '#domain/programming/own-start.ts'
import { formatRange } from '#i18n/day-words.ts'
import { useShareText } from '#i18n/share/share-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { nextMonday } from '../own-start/start-choice.tsx'
import { refreshPrograms } from '../program.ts'
import type { SharedPreview } from './shared-preview.ts'

/** Copies a shared program as a draft that starts in a chosen week. */
export function CopyForm({ secret, program }: { secret: string; program: SharedPreview }) {
  const app = useApp()
  const { rpc } = app
  const words = useShareText()
  const { language } = useLanguage()
  const navigate = useNavigate()
  // One for this visit: a copy whose answer was lost is not made twice.
  const [ids] = useState(() => ({ importId: crypto.randomUUID(), programId: crypto.randomUUID() }))
  const [start, setStart] = useState<Day>(nextMonday)
  const [typed, setTyped] = useState<string>()
  const { startsOn, endsOn } = shiftedRange(program, shiftOf(ownStart(program, start)))

  const copy = useAction(async () => {
    const { programId } = await rpc.programs.copyShared.mutate({ secret, ...ids, startsOn: start })
    void refreshPrograms(app)
    toast.success(words('taken', { name: program.name }))
    await navigate({ to: '/coach/program/$programId', params: { programId } })
  })

  return (
    <Card render={<section />} className="grid gap-4 p-5">
      <DateField
        label={words('start')}
        value={typed ?? start}
        onChange={value => {
          setTyped(isDay(value) ? undefined : value)
          if (isDay(value)) setStart(startOfWeek(value))
        }}
        onBlur={() => setTyped(undefined)}
        error={typed === '' ? words('startMissing') : undefined}
        hint={words('startHint', { range: formatRange(startsOn, endsOn, language) })}
      />
      <Button
        variant="primary"
        wide
        icon={<Copy aria-hidden />}
        busy={copy.isPending}
        busyLabel={words('taking')}
        onClick={() => void copy.run()}
      >
        {words('take')}
      </Button>
      <p className="text-muted text-sm">{words('takeHint')}</p>
      <FailedAction action={copy} says={reason => words('takeFailed', { reason })} />
    </Card>
  )
}
