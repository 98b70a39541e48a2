import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CheckCheck, Keyboard, MessagesSquare } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useFailureWords } from '#client/kit/failure-words.ts'
import { useNow } from '#client/use-now.ts'
import { lastOfOther, markRead, markUnread } from '#features/conversation/conversation.ts'
import { useInboxText } from '#i18n/areas/inbox-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Select } from '#ui/forms/select.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { InboxHeader } from '../inbox-header.tsx'
import type { InboxFilter } from '../inbox-searches.ts'
import { FoundList, useFound } from './found-list.tsx'
import { useInboxKeys } from './inbox-keys.ts'
import { InboxList } from './inbox-list.tsx'
import { nextUnread, type ShownLine, useInbox } from './inbox-visit.ts'
import { OpenConversation } from './open-conversation.tsx'
import { type Staff, useStaff } from './use-staff.ts'

const KeysDialog = onDemand(() => import('./keys-dialog.tsx').then(module => module.KeysDialog))

/** The gym's inbox: athletes with messages or notes, and the open conversation beside them; on a phone after them. */
export function InboxScreen() {
  const text = useInboxText()
  const now = useNow()
  const navigate = useNavigate()
  const filter = useSearch({ from: '/coach/inbox' })
  const { list, lines } = useInbox(filter)
  const staff = useStaff()
  const [typed, setTyped] = useState('')
  const [areKeysShown, setAreKeysShown] = useState(false)
  const found = useFound(typed)
  const moves = useInboxMoves({ filter, lines, showKeys: () => setAreKeysShown(true) })
  const openId = filter.athlete
  const isNew = openId !== undefined && lines?.every(({ athlete }) => athlete.id !== openId)
  const onlyHit = found?.athletes[0]?.id ?? found?.messages[0]?.otherId

  const show = (change: InboxFilter) =>
    void navigate({ to: '/coach/inbox', search: { ...filter, ...change }, replace: true })

  return (
    <main data-fills-screen className="page-frame flex min-h-0 flex-1 flex-col pt-2 max-lg:pt-1">
      {!openId && <PageTitle>{text('title')}</PageTitle>}
      {/* Where the header steps aside for the conversation. */}
      {openId && <h1 className="sr-only lg:hidden">{text('title')}</h1>}
      <div className={openId ? 'max-lg:hidden' : undefined}>
        <InboxHeader
          actions={
            <Button
              variant="quiet"
              icon={<Keyboard aria-hidden />}
              className="pointer-coarse:hidden"
              onClick={() => setAreKeysShown(true)}
            >
              {text('keys')}
            </Button>
          }
        />
      </div>
      <div className="flex min-h-0 flex-1">
        <section
          aria-label={text('conversations')}
          className={classNames(
            'flex min-h-0 min-w-0 flex-col pt-3 max-lg:flex-1 lg:w-96 lg:shrink-0 lg:border-line lg:border-r lg:pr-4',
            openId && 'max-lg:hidden',
          )}
        >
          <InboxToolbar
            filter={filter}
            staff={staff}
            typed={typed}
            onType={setTyped}
            onEnter={() => onlyHit && moves.open(onlyHit)}
            onChange={show}
          />
          <div className="-mx-1 min-h-0 flex-1 overflow-y-auto overscroll-contain px-1 pb-2">
            {found ? (
              <FoundList
                found={found}
                openId={openId}
                now={now}
                onOpen={(id, message) => moves.open(id, { message })}
              />
            ) : (
              <InboxList
                list={list}
                lines={lines}
                readerId={staff.colleagues.length > 0 ? staff.readerId : undefined}
                filter={filter}
                now={now}
                onOpen={id => moves.open(id)}
                onShowAll={() => show({ show: undefined, team: undefined })}
              />
            )}
          </div>
        </section>
        <div className={classNames('flex min-h-0 min-w-0 flex-1 flex-col', !openId && 'max-lg:hidden')}>
          {openId ? (
            <OpenConversation
              key={`${openId} ${filter.message}`}
              athleteId={openId}
              lines={lines}
              filter={filter}
              staff={staff}
              startsHere={moves.writesTo === openId || isNew === true}
              onNext={() => moves.openNext({ writes: true })}
              onLeaveField={moves.leaveField}
            />
          ) : (
            lines && lines.length > 0 && <NothingOpen lines={lines} onOpenUnread={() => moves.openNext()} />
          )}
        </div>
      </div>
      <KeysDialog open={areKeysShown} onOpenChange={setAreKeysShown} />
    </main>
  )
}

const every = 'every'

type InboxToolbarProps = {
  filter: InboxFilter
  staff: Staff
  typed: string
  onType: (typed: string) => void
  onEnter: () => void
  onChange: (change: InboxFilter) => void
}

/** Search, all or unread, with colleagues also mine or not taken, and the team. */
function InboxToolbar({ filter, staff, typed, onType, onEnter, onChange }: InboxToolbarProps) {
  const text = useInboxText()
  const { data: count } = useQuery(api.conversation.unread.queryOptions())
  const { data: teams = [] } = useQuery(api.teams.list.queryOptions())
  const unread = count?.unread ?? 0
  return (
    <div data-inbox-search className="grid grid-cols-1 gap-2 pb-2">
      <SearchField label={text('search')} value={typed} onChange={onType} onEnter={onEnter} />
      <div className="flex flex-wrap gap-2">
        <SegmentedControl
          label={text('show')}
          className="flex-auto"
          value={filter.show ?? 'all'}
          onChange={show => onChange({ show: show === 'all' ? undefined : show })}
          segments={[
            { value: 'all', label: text('showAll') },
            {
              value: 'unread',
              label: unread > 0 ? text('showUnreadCount', { number: unread }) : text('showUnread'),
            },
            ...(staff.colleagues.length > 0
              ? ([
                  {
                    value: 'mine',
                    label: staff.mine > 0 ? text('showMineCount', { number: staff.mine }) : text('showMine'),
                  },
                  { value: 'untaken', label: text('showUntaken') },
                ] as const)
              : []),
          ]}
        />
        {teams.length > 0 && (
          <Select
            label={text('team')}
            hideLabel
            className="min-w-[min(9rem,100%)] flex-1"
            items={[
              { value: every, label: text('everyTeam') },
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={filter.team ?? every}
            onChange={team => onChange({ team: team === every ? undefined : team })}
          />
        )}
      </div>
    </div>
  )
}

type NothingOpenProps = { lines: readonly ShownLine[]; onOpenUnread: () => void }

/** Beside the list before a conversation is chosen, and after the last unread one. */
function NothingOpen({ lines, onOpenUnread }: NothingOpenProps) {
  const text = useInboxText()
  const unread = lines.reduce((sum, line) => sum + line.unread, 0)
  return unread > 0 ? (
    <EmptyState
      icon={<MessagesSquare aria-hidden />}
      title={text('chooseTitle')}
      body={text('chooseUnreadBody', { count: unread })}
      action={
        <Button variant="primary" onClick={onOpenUnread}>
          {text('openFirstUnread')}
        </Button>
      }
    />
  ) : (
    <EmptyState icon={<CheckCheck aria-hidden />} title={text('allReadTitle')} body={text('allReadBody')} />
  )
}

type Moves = { filter: InboxFilter; lines: readonly ShownLine[] | undefined; showKeys: () => void }

/** From one conversation to another, by the mouse and by the keys. */
function useInboxMoves({ filter, lines = [], showKeys }: Moves) {
  const app = useApp()
  const navigate = useNavigate()
  const text = useInboxText()
  const words = useFailureWords()
  const openId = filter.athlete
  /** The conversation that was opened to write in. */
  const [writesTo, setWritesTo] = useState<string>()
  const focusesLine = useRef(false)

  type How = { writes?: boolean; byKey?: boolean; message?: string | undefined }
  function open(athlete: string | undefined, { writes = false, byKey = false, message }: How = {}) {
    focusesLine.current = byKey
    setWritesTo(writes ? athlete : undefined)
    // One step back leads to the list, however many were read one after the other.
    void navigate({
      to: '/coach/inbox',
      search: { ...filter, athlete, message },
      replace: openId !== undefined && athlete !== undefined,
      resetScroll: false,
    })
  }

  // The focus follows the keys, so that the line comes into view and is read out.
  useEffect(() => {
    if (!focusesLine.current || !openId) return
    focusesLine.current = false
    lineOf(openId)?.focus()
  }, [openId])

  function step(by: 1 | -1) {
    const place = lines.findIndex(({ athlete }) => athlete.id === openId)
    const line = place < 0 ? lines[0] : lines[place + by]
    if (line) open(line.athlete.id, { byKey: true })
  }
  const openNext = (options?: { writes?: boolean; byKey?: boolean }) =>
    open(nextUnread(lines, openId)?.athlete.id, options)
  const fail = (error: unknown) => {
    toast.error(words(error, reason => text('markFailed', { reason })))
  }

  useInboxKeys({
    next: () => step(1),
    previous: () => step(-1),
    answer: () => document.querySelector<HTMLElement>('[data-composer]')?.focus(),
    done() {
      const line = lines.find(({ athlete }) => athlete.id === openId)
      if (line && line.unread > 0) markRead(app, line.athlete.id, line.at).catch(fail)
      openNext({ byKey: true })
    },
    unread() {
      if (!openId) return
      lastOfOther(app, openId, 'athlete')
        .then(last => last && markUnread(app, openId, last.at))
        .catch(fail)
      const line = lineOf(openId)
      open(undefined)
      line?.focus()
    },
    search: () => document.querySelector<HTMLElement>('[data-inbox-search] input')?.focus(),
    help: showKeys,
  })

  return {
    writesTo,
    open,
    openNext,
    /** Out of the text field, so that the keys work again. */
    leaveField: () => (openId && lineOf(openId) ? lineOf(openId)?.focus() : blur()),
  }
}

const lineOf = (athleteId: string) => document.querySelector<HTMLElement>(`[data-line="${athleteId}"]`)

function blur(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
