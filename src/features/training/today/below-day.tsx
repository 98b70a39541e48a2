import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStanding } from '#client/live.ts'
import { BoardQuestions } from '#features/board/board.ts'
import { useTimerText } from '#i18n/areas/timer-text.ts'
import { useText } from '#i18n/text.tsx'

/** What the athlete's day does not wait for. */
export function BelowDay() {
  useStanding()
  return (
    <>
      <BoardQuestions />
      <DayLinks />
    </>
  )
}

/** Where else an athlete may want to go: the progress, and the timer without a workout. */
function DayLinks() {
  const text = useText()
  const timer = useTimerText()
  return (
    <nav className="grid gap-3">
      <Link to="/athlete/progress" className={row}>
        <Words title={text('results.title')}>{text('results.hint')}</Words>
      </Link>
      <Link to="/athlete/timer" className={row}>
        <Words title={timer('title')}>{timer('hint')}</Words>
      </Link>
    </nav>
  )
}

const row =
  'flex min-h-14 items-center justify-between gap-4 rounded-card border border-line bg-card px-4 py-2 hover:border-edge sm:px-5'

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <span>
        <span className="heading-small block">{title}</span>
        <span className="text-muted text-sm">{children}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </>
  )
}
