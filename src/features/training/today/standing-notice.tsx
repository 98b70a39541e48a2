import { CirclePause, Hourglass } from 'lucide-react'
import { formatList } from '../../../i18n/list-words.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Coaches } from './standing.ts'

type StandingNoticeProps = {
  standing: 'inactive' | 'pending'
  coaches: Coaches
  /** Nothing was refused. */
  isAllSent: boolean
}

/** Replaces the training: why there is none, what is kept, and whom to contact. */
export function StandingNotice({ standing, coaches, isAllSent }: StandingNoticeProps) {
  const text = useText()
  const { language } = useLanguage()
  const names = coaches.filter(({ status }) => status === standing).map(({ fullName }) => fullName)
  const who = { coaches: formatList(names, language) }
  return (
    <Card>
      {standing === 'inactive' ? (
        <EmptyState
          icon={<CirclePause aria-hidden />}
          title={text('training.inactiveTitle')}
          body={
            <div className="grid gap-3">
              <p>{text('training.inactiveBody', who)}</p>
              {isAllSent && <p>{text('training.inactiveKept')}</p>}
              <p className="font-semibold text-ink">{text('training.inactiveNext')}</p>
            </div>
          }
        />
      ) : (
        <EmptyState
          icon={<Hourglass aria-hidden />}
          title={text('training.pendingTitle')}
          body={
            <div className="grid gap-3">
              <p>{text('training.pendingBody', who)}</p>
              <p>{text('training.pendingNext')}</p>
            </div>
          }
        />
      )}
    </Card>
  )
}
