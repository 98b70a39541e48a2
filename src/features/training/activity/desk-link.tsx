import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { classNames } from '#ui/class-names.ts'

/** The targets of the dashboard's links. */
export type DeskTarget =
  | { kind: 'athlete'; athlete: { id: string; fullName: string } }
  | { kind: 'inbox'; isUnreadOnly: boolean }
  | { kind: 'workout'; workoutId: string }

/** Replaces navigation in the demo, where these screens do not exist. */
export const OpenDeskTarget = createContext<((target: DeskTarget) => void) | undefined>(undefined)

type DeskLinkProps = { target: DeskTarget; className: string; children: ReactNode }

export function DeskLink({ target, className, children }: DeskLinkProps) {
  const open = use(OpenDeskTarget)
  // The demo has athletes and notes to show, but no results.
  if (open && target.kind === 'workout') return children
  if (open)
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        className={classNames(className, 'cursor-pointer text-left')}
        onClick={() => open(target)}
      >
        {children}
      </button>
    )
  if (target.kind === 'athlete')
    return (
      <Link to="/coach/athlete/$athleteId" params={{ athleteId: target.athlete.id }} className={className}>
        {children}
      </Link>
    )
  if (target.kind === 'workout')
    return (
      <Link
        to="/coach/workout/$workoutId/results"
        params={{ workoutId: target.workoutId }}
        search={{}}
        className={className}
      >
        {children}
      </Link>
    )
  return (
    <Link to="/coach/inbox" search={target.isUnreadOnly ? { show: 'unread' } : {}} className={className}>
      {children}
    </Link>
  )
}
