import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  Building2,
  ChartLine,
  Languages,
  LogOut,
  Moon,
  Settings,
  Sun,
  Timer,
} from 'lucide-react'
import { api } from '#client/api.ts'
import { type App, useApp } from '#client/app.tsx'
import { createDraftStore } from '#client/outbox/draft-store.ts'
import { createPhoneOutbox, sendForAMoment } from '#client/outbox/phone-outbox.ts'
import { takeReturnAddress } from '#client/return-address.ts'
import { createSession } from '#client/session.ts'
import { hasStoredTimer } from '#client/stored-timer.ts'
import { chooseTheme, useTheme } from '#client/theme.ts'
import { displayName } from '#domain/people/person.ts'
import { entriesIn, logItemsIn } from '#domain/training/log.ts'
import { isMessage } from '#features/conversation/messages/message-outbox.ts'
import { isAnnouncementId } from '#features/conversation/stored-drafts.ts'
import { storedDrafts } from '#features/programs/register-programs.ts'
import { createNoteDrafts, entryKeyOf } from '#features/training/log/note-drafts.ts'
import { useConversationText } from '#i18n/areas/conversation-text.ts'
import { useGymText } from '#i18n/areas/gym-text.ts'
import { useTimerText } from '#i18n/areas/timer-text.ts'
import { useText } from '#i18n/text.tsx'
import { Badge } from '#ui/badge.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { AnchoredMenu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { createDeparture } from '../guard.ts'
import { type Person, PersonPicture } from './account-corner.tsx'
import { useOtherLanguage } from './switches.tsx'

type Unsent = { workouts: number; messages: number; privateNotes: number }

/** Counts the texts of this user that would be lost: in the outbox, or typed and not sent. */
async function countUnsent({ part }: App, personId: string): Promise<Unsent> {
  const { items } = part(createPhoneOutbox).outbox.state()
  const typed = async (kind: string) =>
    (
      await part(createDraftStore)
        .read(kind)
        .catch(() => [])
    ).filter(one => one.personId === personId && !isAnnouncementId(one.id)).length
  return {
    workouts: entriesIn([...logItemsIn(items), ...part(createNoteDrafts).noteDrafts().map(entryKeyOf)]),
    messages: items.filter(isMessage).length + (await typed('message draft')),
    privateNotes: await typed('private note draft'),
  }
}

type UserMenuProps = {
  person: Person
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: HTMLElement | undefined
}

export function UserMenu({ person, onOpenChange, anchor }: UserMenuProps) {
  const app = useApp()
  const { signOut } = app.part(createSession)
  const { outbox } = app.part(createPhoneOutbox)
  const text = useText()
  const talk = useConversationText()
  const timerText = useTimerText()
  const gymText = useGymText()
  const navigate = useNavigate()
  const { id, email, role } = person
  const { confirm, question } = useConfirm()
  // The header of an athlete's phone has no room for the two switches.
  const isPhone = useMediaQuery('(width < 40rem), (height < 480px)')
  const { next, speak } = useOtherLanguage()
  const isDark = useTheme() === 'dark'

  async function leave() {
    if (await signOut()) {
      app.part(createDeparture).isOnPurpose = true
      takeReturnAddress()
      return location.assign('/')
    }
    // The login says that the server does not know of it. The landing page may be out of reach.
    await navigate(role ? { to: '/login/$role', params: { role } } : { to: '/login' })
  }

  /** A sign-out discards unsent items, unsaved texts and calendar drafts: tries to send first, then asks the user. */
  async function leaveWhenSent() {
    await sendForAMoment(outbox)
    const { workouts, messages, privateNotes } = await countUnsent(app, id)
    const ask = (title: string, body: string) =>
      confirm({
        danger: true,
        title,
        body,
        confirmLabel: text('shell.unsentConfirm'),
        onConfirm: leave,
        errorText: text('errors.internal'),
      })
    const unsent = text('shell.unsentBody')
    if (workouts > 0)
      ask(
        text('shell.unsentTitle', { count: workouts }),
        messages > 0 ? `${talk('unsentMessagesToo', { count: messages })} ${unsent}` : unsent,
      )
    else if (messages > 0) ask(talk('unsentMessagesTitle', { count: messages }), unsent)
    else if (privateNotes > 0) ask(talk('unsavedPrivateNote'), text('shell.draftsBody'))
    else if (storedDrafts().some(key => key.includes(id)))
      ask(text('shell.draftsTitle'), text('shell.draftsBody'))
    else await leave()
  }

  return (
    <>
      <AnchoredMenu
        anchor={anchor}
        align="end"
        onClose={() => onOpenChange(false)}
        label={text('shell.account', { email })}
      >
        <div className="flex items-start gap-3 px-3 py-2">
          <PersonPicture person={person} size="medium" />
          <div className="min-w-0">
            <p className="heading-small wrap-anywhere">{displayName(person, text('shell.user'))}</p>
            <p className="wrap-anywhere text-muted text-sm">{email}</p>
            {role && (
              <Badge className="mt-2">
                {person.gym && person.gym.role !== 'owner'
                  ? gymText(`role_${person.gym.role}`)
                  : text(`shell.${role}`)}
              </Badge>
            )}
            {person.gym && person.gym.name !== person.fullName && (
              <p className="mt-1 wrap-anywhere text-sm">{person.gym.name}</p>
            )}
          </div>
        </div>
        <MenuSeparator />
        {role === 'athlete' && (
          <MenuLink icon={<ChartLine aria-hidden />} render={<Link to="/athlete/progress" />}>
            {text('results.title')}
          </MenuLink>
        )}
        {role && (
          <MenuLink icon={<Timer aria-hidden />} render={<Link to={`/${role}/timer`} />}>
            {hasStoredTimer() ? timerText('toRunning') : text('shell.timer')}
          </MenuLink>
        )}
        {person.gym && (
          <>
            <MenuLink icon={<Building2 aria-hidden />} render={<Link to="/coach/gym" />}>
              {gymText('title')}
            </MenuLink>
            {person.gym.gyms > 1 && <OtherGyms gymId={person.gym.id} />}
          </>
        )}
        {role && (
          <MenuLink icon={<Settings aria-hidden />} render={<Link to={`/${role}/account`} />}>
            {text('shell.settings')}
          </MenuLink>
        )}
        {role === 'athlete' && isPhone && (
          <>
            <MenuItem icon={<Languages aria-hidden />} onSelect={() => void speak()}>
              <span lang={next}>{text('shell.switchLanguage')}</span>
            </MenuItem>
            <MenuItem
              icon={isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
              onSelect={() => chooseTheme(isDark ? 'light' : 'dark')}
            >
              {isDark ? text('shell.toLight') : text('shell.toDark')}
            </MenuItem>
          </>
        )}
        <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void leaveWhenSent()}>
          {text('shell.signOut')}
        </MenuItem>
      </AnchoredMenu>
      {question}
    </>
  )
}

/** The other gyms that the person works for: the session acts for one at a time. */
function OtherGyms({ gymId }: { gymId: string }) {
  const { rpc } = useApp()
  const words = useGymText()
  const gyms = useQuery(api.gym.mine.queryOptions())

  async function choose(chosen: string) {
    try {
      await rpc.gym.choose.mutate({ gymId: chosen })
      // Everything on the screens is of the gym before. Other tabs learn it by the live channel.
      location.assign('/coach')
    } catch {
      toast.error(words('switchFailed'))
    }
  }

  return (gyms.data ?? [])
    .filter(({ id }) => id !== gymId)
    .map(({ id, name }) => (
      <MenuItem key={id} icon={<ArrowLeftRight aria-hidden />} onSelect={() => void choose(id)}>
        {words('switchTo', { name })}
      </MenuItem>
    ))
}
