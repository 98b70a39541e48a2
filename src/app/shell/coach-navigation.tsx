// The way between the screens of a coach.
import { Link, useLocation } from '@tanstack/react-router'
import { CalendarCheck2, CalendarRange, Dumbbell, LayoutDashboard, Users } from 'lucide-react'
import { useText } from '#i18n/text.tsx'

const destinations = [
  { to: '/coach', label: 'shell.dashboard', icon: LayoutDashboard },
  { to: '/coach/day', label: 'shell.today', icon: CalendarCheck2 },
  {
    to: '/coach/programs',
    under: ['/coach/program/', '/coach/shared/'],
    label: 'shell.programs',
    icon: CalendarRange,
  },
  { to: '/coach/workouts', under: ['/coach/workout/'], label: 'shell.workouts', icon: Dumbbell },
  { to: '/coach/athletes', under: ['/coach/athlete/'], label: 'shell.athletes', icon: Users },
] as const

export function CoachNavigation() {
  const text = useText()
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={text('shell.coachNavigation')}
      data-bottom-bar
      data-coach
      className="border-line bg-page print:hidden max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:border-t max-sm:pb-[env(safe-area-inset-bottom)] sm:order-last sm:-mx-3 sm:basis-full min-[86rem]:order-none min-[86rem]:mx-0 min-[86rem]:ml-3 min-[86rem]:basis-auto"
    >
      <ul className="flex max-sm:px-2 sm:gap-1">
        {destinations.map(({ to, label, icon: Icon, ...other }) => (
          <li key={to} className="max-sm:flex-auto">
            {/* The dashboard is the parent of all others, hence exact. */}
            <Link
              to={to}
              activeOptions={{ exact: to === '/coach', includeSearch: false }}
              {...('under' in other &&
                other.under.some(path => pathname.startsWith(path)) && { 'aria-current': 'page' as const })}
              className="group relative flex min-h-(--bottom-bar-item) items-center justify-center gap-1 px-1 font-heading font-semibold text-muted transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:text-ink max-sm:flex-col max-sm:text-[min(0.6875rem,3.5vw)] max-sm:leading-4 sm:min-h-12 sm:gap-2 sm:px-3 sm:text-[0.9375rem] min-[86rem]:min-h-16"
            >
              <Icon aria-hidden className="size-5 sm:size-[1.125rem]" />
              {text(label)}
              <span
                aria-hidden
                className="chalk-line absolute inset-x-2 hidden group-aria-[current]:block max-sm:-top-px sm:inset-x-3 sm:-bottom-px"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
