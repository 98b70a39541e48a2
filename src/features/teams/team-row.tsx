import { Link } from '@tanstack/react-router'
import { EllipsisVertical, Pencil, Trash2, UserCog, Users } from 'lucide-react'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx'
import type { Team } from './roster.ts'

export type TeamTask = 'members' | 'rename' | 'delete'

export function TeamRow({ team, onTask }: { team: Team; onTask: (task: TeamTask) => void }) {
  const text = useText()
  const { id, name, members, programs } = team
  const athletes = { to: '/coach/athletes', search: { team: id } } as const
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 py-3 pr-1 pl-4 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] has-[[data-opens]:hover]:bg-sunken/40 sm:gap-4 sm:pr-2 sm:pl-5">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sunken text-muted max-sm:hidden">
        <Users aria-hidden className="size-5" />
      </span>
      <div className="min-w-[min(7rem,100%)] flex-1">
        <h2 className="heading-small line-clamp-2">
          <Link
            {...athletes}
            data-opens
            className="rounded-tag decoration-edge underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="text-muted text-sm">
          {text('athletes.members', { count: members })}
          {' · '}
          {programs > 0 ? text('athletes.programs', { count: programs }) : text('athletes.noPrograms')}
        </p>
      </div>
      <div className="relative ml-auto flex max-w-full items-center gap-1">
        <Button aria-label={text('athletes.membersOf', { team: name })} onClick={() => onTask('members')}>
          {text('athletes.editMembers')}
        </Button>
        <Menu
          trigger={
            <IconButton
              label={text('athletes.actionsFor', { name })}
              icon={<EllipsisVertical aria-hidden />}
            />
          }
        >
          <MenuLink icon={<Users aria-hidden />} render={<Link {...athletes} />}>
            {text('athletes.showAthletes')}
          </MenuLink>
          <MenuItem icon={<UserCog aria-hidden />} onSelect={() => onTask('members')}>
            {text('athletes.editMembers')}
          </MenuItem>
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onTask('rename')}>
            {text('athletes.rename')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => onTask('delete')}>
            {text('athletes.deleteTeam')}
          </MenuItem>
        </Menu>
      </div>
    </li>
  )
}
