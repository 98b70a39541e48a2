import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import {
  Archive,
  CalendarDays,
  Copy,
  FileSpreadsheet,
  Pencil,
  Printer,
  Send,
  Share2,
  Trash2,
  Undo2,
  UserPlus,
  Users,
} from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { today } from '#domain/day.ts'
import { actionsFrom, canChange, isInRange, type ProgramAction } from '#domain/programming/program.ts'
import { FileItem } from '#features/files/files.tsx'
import { useText } from '#i18n/text.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import type { Program } from '../program.ts'
import { ProgramFormDialog } from '../program-form-dialog.tsx'
import { DeleteProgramDialog } from './delete-program-dialog.tsx'
import { DuplicateProgramDialog } from './duplicate-program-dialog.tsx'
import { HideProgramDialog } from './hide-program-dialog.tsx'
import { useStatusChange } from './use-status-change.ts'

// It knows the staged changes of a calendar, which only those who open one download.
const StoredPublishDialog = onDemand(() =>
  import('../publish/publish-dialog.tsx').then(module => module.StoredPublishDialog),
)

const ShareDialog = onDemand(() => import('../share/share-dialog.tsx').then(module => module.ShareDialog))

const icons = { publish: Send, archive: Archive, revert: Undo2 }

type ProgramMenuProps = {
  program: Program
  /** A `Button` or `IconButton`. */
  trigger: ReactElement<Record<string, unknown>>
  /** Adds a link to the calendar; for screens other than the calendar. */
  linksToCalendar?: boolean | undefined
  onDeleted?: (() => void) | undefined
  /** Opens the calendar's own dialog, which knows the staged changes. */
  onPublish?: (() => void) | undefined
}

/** All actions on a program, with their dialogs. */
export function ProgramMenu(props: ProgramMenuProps) {
  const { program, trigger, linksToCalendar = false, onDeleted, onPublish } = props
  const text = useText()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'edit' | 'duplicate' | 'share' | 'delete' | ProgramAction>()
  const [isOpen, setIsOpen] = useState(false)
  const { change, changeWithToast } = useStatusChange(program)
  const params = { programId: program.id }
  const { date } = useSearch({ strict: false })
  // The week that the calendar shows; elsewhere the one of today, or the first.
  const printed = date ?? (isInRange(program, today()) ? today() : program.startsOn)
  const opening = { program, open: isOpen, onOpenChange: setIsOpen }

  function ask(next: NonNullable<typeof dialog>) {
    setDialog(next)
    setIsOpen(true)
  }

  function act(action: ProgramAction) {
    const hasRecipients = program.athleteCount + program.teamCount > 0
    if (action === 'publish') onPublish ? onPublish() : ask(action)
    else if (program.status === 'published' && hasRecipients) ask(action)
    else void changeWithToast.run(action)
  }

  function offerToOpen(copy: Program) {
    const open = () => void navigate({ to: '/coach/program/$programId', params: { programId: copy.id } })
    toast.success(text('programs.duplicated', { name: copy.name }), {
      action: { label: text('programs.open'), onPress: open },
    })
  }

  return (
    <>
      <Menu trigger={trigger}>
        {linksToCalendar && (
          <MenuLink
            icon={<CalendarDays aria-hidden />}
            render={<Link to="/coach/program/$programId" params={params} />}
          >
            {text('programs.openCalendar')}
          </MenuLink>
        )}
        {canChange(program) && (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => ask('edit')}>
            {text('programs.edit')}
          </MenuItem>
        )}
        <MenuLink
          icon={canChange(program) ? <UserPlus aria-hidden /> : <Users aria-hidden />}
          render={<Link to="/coach/program/$programId/assign" params={params} />}
        >
          {canChange(program) ? text('programs.assign') : text('programs.whoHasIt')}
        </MenuLink>
        <MenuSeparator />
        {actionsFrom(program.status).map(action => {
          const Icon = icons[action]
          return (
            <MenuItem key={action} icon={<Icon aria-hidden />} onSelect={() => act(action)}>
              {text(`programs.${action}`)}
            </MenuItem>
          )
        })}
        <MenuItem icon={<Copy aria-hidden />} onSelect={() => ask('duplicate')}>
          {text('programs.duplicate')}
        </MenuItem>
        <MenuItem icon={<Share2 aria-hidden />} onSelect={() => ask('share')}>
          {text('programs.share')}
        </MenuItem>
        <MenuSeparator />
        {canChange(program) && (
          <MenuLink
            icon={<FileSpreadsheet aria-hidden />}
            render={<Link to="/coach/programs/import" search={{ program: program.id }} />}
          >
            {text('programs.import')}
          </MenuLink>
        )}
        <MenuLink
          icon={<Printer aria-hidden />}
          render={
            <Link
              to="/coach/print/program/$programId"
              params={params}
              search={{ view: 'week', date: printed }}
            />
          }
        >
          {text('ui.print')}
        </MenuLink>
        <FileItem kind="program" id={program.id} name={program.name} />
        <FileItem kind="program-results" id={program.id} name={program.name} />
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => ask('delete')}>
          {text('programs.delete')}
        </MenuItem>
      </Menu>
      {dialog === 'publish' && <StoredPublishDialog {...opening} />}
      {dialog === 'edit' && <ProgramFormDialog {...opening} />}
      {dialog === 'duplicate' && <DuplicateProgramDialog {...opening} onDuplicated={offerToOpen} />}
      {dialog === 'share' && <ShareDialog {...opening} />}
      {dialog === 'delete' && <DeleteProgramDialog {...opening} onDeleted={onDeleted} />}
      {(dialog === 'archive' || dialog === 'revert') && (
        <HideProgramDialog {...opening} action={dialog} onConfirm={() => change(dialog)} />
      )}
    </>
  )
}
