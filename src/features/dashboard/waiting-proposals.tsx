import { Link } from '@tanstack/react-router'
import { useApprovalText } from '#i18n/areas/approval-text.ts'
import { useCoachName } from '#i18n/areas/colleagues-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import type { Overview } from './coach-home.ts'

type WaitingProps = { proposals: Overview['proposals']; now: Date }

/** What an owner has to decide about, and what an owner has sent back to this coach. */
export function WaitingProposals({ proposals, now }: WaitingProps) {
  const words = useApprovalText()
  const nameOf = useCoachName()
  const { language } = useLanguage()
  const parts = [
    { title: words('dashboardTitle'), all: proposals.filter(({ isReturned }) => !isReturned) },
    { title: words('dashboardReturned'), all: proposals.filter(({ isReturned }) => isReturned) },
  ]
  return parts.map(
    ({ title, all }) =>
      all.length > 0 && (
        <div key={title} className="border-line border-t pb-2">
          <h3 className="overline-label flex items-center justify-between gap-3 px-4 pt-4 pb-1 text-muted sm:px-5">
            {title}
            <span>{all.length}</span>
          </h3>
          <ul>
            {all.map(({ id, program, coachName, at }) => (
              <li key={id}>
                <Link
                  to="/coach/program/$programId"
                  params={{ programId: program.id }}
                  className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 px-4 py-2 transition-colors duration-150 hover:bg-sunken/50 focus-visible:-outline-offset-2 sm:px-5"
                >
                  <span className="wrap-anywhere min-w-0">
                    {words('dashboardLine', { name: nameOf(coachName) ?? '', program: program.name })}
                  </span>
                  <time dateTime={at} className="text-muted text-sm">
                    {timeAgo(new Date(at), now, language)}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ),
  )
}
