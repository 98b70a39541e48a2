import { useAction } from '../../../client/kit/use-action.ts'
import type { Day } from '../../../domain/day.ts'
import { formatDay } from '../../../i18n/day-words.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'

type MovedNoticeProps = { to: Day; onLogThere: () => Promise<void> }

/** The log stays on its day; the athlete may take it to the day that the coach moved the workout to. */
export function MovedNotice({ to, onLogThere }: MovedNoticeProps) {
  const text = useText()
  const { language } = useLanguage()
  const day = formatDay(to, language, 'long')
  const log = useAction(onLogThere, { onFailure: () => toast.error(text('training.logFailed')) })
  return (
    <Alert
      action={
        <Button busy={log.isPending} onClick={() => void log.run()}>
          {text('training.logThere')}
        </Button>
      }
    >
      {text('training.movedTo', { day })}
    </Alert>
  )
}
