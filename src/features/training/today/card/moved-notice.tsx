import { useState } from 'react'
import type { Day } from '#domain/day.ts'
import { dayInText } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/overlays/toast.tsx'

type MovedNoticeProps = { to: Day; onLogThere: () => Promise<void> }

/** The log stays on its day; the athlete may take it to the day that the coach moved the workout to. */
export function MovedNotice({ to, onLogThere }: MovedNoticeProps) {
  const text = useText()
  const { language } = useLanguage()
  const [isBusy, setIsBusy] = useState(false)

  async function logThere() {
    setIsBusy(true)
    try {
      await onLogThere()
      toast.success(text('training.loggedThere', { day: dayInText(to, language) }))
    } catch {
      toast.error(text('training.logFailed'), { id: 'log-failed' })
    }
    setIsBusy(false)
  }

  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-sunken p-4">
      <p>{text('training.movedTo', { day: dayInText(to, language) })}</p>
      <Button busy={isBusy} onClick={() => void logThere()}>
        {text('training.logThere')}
      </Button>
    </div>
  )
}
