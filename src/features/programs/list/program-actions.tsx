import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import {
  Archive,
  CalendarDays,
  Copy,
  DoorClosed,
  DoorOpen,
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
import { reasonOf } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useToday } from '#client/gym-day.ts'
import { unlessGone } from '#client/kit/missing.ts'
import { useAction } from '#client/kit/use-action.ts'
import { useMayPlan } from '#client/session.ts'
import { actionsFrom, canChange, isInRange, type ProgramAction } from '#domain/programming/program.ts'
import { FileItem } from '#features/files/files.tsx'
import { useApprovalText } from '#i18n/areas/approval-text.ts'
import type { Translate } from '#i18n/dictionary.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { type Program, recipientsOf, refreshPrograms, useMustPropose } from '../program.ts'
import { ProgramFormDialog } from '../program-form-dialog.tsx'
import { DuplicateProgramDialog } from './duplicate-program-dialog.tsx'

// The dialog knows the staged changes of a calendar, which only coaches who open one download.
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
  const today = useToday()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'edit' | 'duplicate' | 'share' | 'publish'>()
  const [isOpen, setIsOpen] = useState(false)
  const { change, changeWithToast } = useStatusChange(program)
  const { askToHide, askToDelete, question } = useProgramQuestions(program)
  const { askToOpen, closing, openQuestion } = useOpenToAthletes(program)
  const params = { programId: program.id }
  const { date } = useSearch({ strict: false })
  const mayPlan = useMayPlan()
  const mayChange = mayPlan && canChange(program)
  const approval = useApprovalText()
  const mustPropose = useMustPropose()
  /** What athletes have of a published program is changed by owners alone, where coaches propose. */
  const isOwners = mustPropose && program.status === 'published'
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
    else if (program.status === 'published' && hasRecipients) askToHide(action, () => change(action))
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
        {mayChange && !isOwners && (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => ask('edit')}>
            {text('programs.edit')}
          </MenuItem>
        )}
        <MenuLink
          icon={mayChange ? <UserPlus aria-hidden /> : <Users aria-hidden />}
          render={<Link to="/coach/program/$programId/assign" params={params} />}
        >
          {mayChange ? text('programs.assign') : text('programs.whoHasIt')}
        </MenuLink>
        <MenuSeparator />
        {(mayPlan && !isOwners ? actionsFrom(program.status) : []).map(action => {
          const Icon = icons[action]
          return (
            <MenuItem key={action} icon={<Icon aria-hidden />} onSelect={() => act(action)}>
              {mustPropose && action === 'publish' ? approval('propose') : text(`programs.${action}`)}
            </MenuItem>
          )
        })}
        {mayPlan && (
          <>
            {isOwners ? null : program.isOpen ? (
              <MenuItem icon={<DoorClosed aria-hidden />} onSelect={() => void closing.run()}>
                {text('programs.endJoining')}
              </MenuItem>
            ) : (
              mayChange && (
                <MenuItem icon={<DoorOpen aria-hidden />} onSelect={askToOpen}>
                  {text('programs.letJoin')}
                </MenuItem>
              )
            )}
            <MenuItem icon={<Copy aria-hidden />} onSelect={() => ask('duplicate')}>
              {text('programs.duplicate')}
            </MenuItem>
            <MenuItem icon={<Share2 aria-hidden />} onSelect={() => ask('share')}>
              {text('programs.share')}
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        {mayChange && !isOwners && (
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
        {mayPlan && (
          <>
            <FileItem kind="program" id={program.id} name={program.name} />
            <FileItem kind="program-results" id={program.id} name={program.name} />
            {!isOwners && <MenuSeparator />}
            {!isOwners && (
              <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => askToDelete(onDeleted)}>
                {text('programs.delete')}
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      {dialog === 'publish' && <StoredPublishDialog {...opening} />}
      {dialog === 'edit' && <ProgramFormDialog {...opening} />}
      {dialog === 'duplicate' && <DuplicateProgramDialog {...opening} onDuplicated={offerToOpen} />}
      {dialog === 'share' && <ShareDialog {...opening} />}
      {question}
      {openQuestion}
    </>
  )
}

// Whether athletes join by themselves.
function useOpenToAthletes(program: Program) {
  const app = useApp()
  const text = useText()
  const { confirm, question: openQuestion } = useConfirm()
  const { id: programId, name } = program
  async function set(isOpen: boolean) {
    await app.rpc.programs.setOpen.mutate({ programId, isOpen })
    void refreshPrograms(app)
    toast.success(text(isOpen ? 'programs.joiningOpened' : 'programs.joiningEnded', { name }))
  }
  const closing = useAction(() => set(false), { failureToast: 'programs.saveFailed' })
  const askToOpen = () =>
    confirm({
      title: text('programs.letJoinTitle', { name }),
      body: text(program.status === 'draft' ? 'programs.letJoinDraft' : 'programs.letJoinBody'),
      confirmLabel: text('programs.letJoinDo'),
      busyLabel: text('programs.saving'),
      errorText: text('programs.joiningFailed'),
      onConfirm: () => set(true),
    })
  return { askToOpen, closing, openQuestion }
}

// Archiving and reverting, with their toasts. Publishing is a save with recipients: `useSave`.
function useStatusChange(program: Program) {
  const app = useApp()
  const { rpc } = app
  const text = useText()
  const { id: programId, name } = program

  /** Rejects when it failed and no toast was shown yet. */
  async function change(action: HidingAction) {
    try {
      await rpc.programs.changeStatus.mutate({ programId, action })
      void refreshPrograms(app)
      toast.success(text(`programs.done_${action}`, { name }))
    } catch (error) {
      if (reasonOf(error) !== 'illegal_transition') throw error
      await refreshPrograms(app)
      toast.info(text('programs.changedElsewhere', { name }))
    }
  }

  /** The same, with a toast on failure. */
  const changeWithToast = useAction(change, {
    failureToast: reason => text('programs.statusFailed', { name, reason }),
    onFailure: () => void refreshPrograms(app),
  })

  return { change, changeWithToast }
}

type HidingAction = Exclude<ProgramAction, 'publish'>

function useProgramQuestions(program: Program) {
  const app = useApp()
  const text = useText()
  const { language } = useLanguage()
  const { confirm, question } = useConfirm()
  const { id: programId, name } = program
  const who = recipientsOf(text, language, program)
  return {
    question,
    /** Asked before a program disappears for the athletes who train with it. */
    askToHide: (action: HidingAction, onConfirm: () => Promise<void>) =>
      confirm({
        title: text(`programs.hideTitle_${action}`, { name }),
        body: `${text('programs.hideBody', { who: who ?? '' })} ${text(`programs.hideBack_${action}`)}`,
        confirmLabel: text(`programs.${action}`),
        busyLabel: text('programs.hiding'),
        errorText: text('programs.hideFailed'),
        onConfirm,
      }),
    askToDelete: (onDeleted?: () => void) =>
      confirm({
        danger: true,
        title: text('programs.deleteTitle', { name }),
        body: (
          <div className="grid gap-2">
            <p>{consequenceText(text, program, who)}</p>
            <p>{text('programs.deleteStays')}</p>
          </div>
        ),
        confirmLabel: text('programs.deleteDo'),
        busyLabel: text('programs.deleting'),
        errorText: text('programs.deleteFailed'),
        async onConfirm() {
          await unlessGone(app.rpc.programs.remove.mutate({ programId }))
          toast.success(text('programs.deleted', { name }))
          onDeleted?.()
          void refreshPrograms(app)
        },
      }),
  }
}

function consequenceText(text: Translate, program: Program, who: string | undefined): string {
  const { workoutCount, athleteCount, teamCount, status } = program
  if (workoutCount === 0 && !who) return text('programs.deleteEmpty')
  const goes =
    workoutCount > 0
      ? text('programs.deleteGoes', { what: text('programs.deleteDays', { count: workoutCount }) })
      : text('programs.deleteGoesAlone')
  if (!who) return goes
  // Athletes only ever saw a published program.
  if (status !== 'published') return `${goes} ${text('programs.deleteTaken', { who })}`
  const isOne = athleteCount + teamCount === 1
  return `${goes} ${text(isOne ? 'programs.deleteHiddenOne' : 'programs.deleteHidden', { who })}`
}
