import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { classNames } from '../../../ui/class-names.ts'

/** Where the dashboard leads to. */
export type DeskPlace =
  | { kind: 'athlete'; athlete: { id: string; fullName: string } }
  | { kind: 'notes'; isUnreadOnly: boolean }

/** Called instead of going there, where there is no desk behind the dashboard: in the demo. */
export const OpenDeskPlace = createContext<((place: DeskPlace) => void) | undefined>(undefined)

type DeskLinkProps = { place: DeskPlace; className: string; children: ReactNode }

export function DeskLink({ place, className, children }: DeskLinkProps) {
  const open = use(OpenDeskPlace)
  if (open)
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        className={classNames(className, 'cursor-pointer text-left')}
        onClick={() => open(place)}
      >
        {children}
      </button>
    )
  if (place.kind === 'athlete')
    return (
      <Link to="/coach/athlete/$athleteId" params={{ athleteId: place.athlete.id }} className={className}>
        {children}
      </Link>
    )
  return (
    <Link to="/coach/notes" search={place.isUnreadOnly ? { show: 'unread' } : {}} className={className}>
      {children}
    </Link>
  )
}
