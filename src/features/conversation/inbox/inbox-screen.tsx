import { useNavigate, useSearch } from '@tanstack/react-router'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '#client/use-now.ts'
import { useInboxText } from '#i18n/inbox/inbox-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { FoundList } from './found-list.tsx'
import type { InboxFilter } from './inbox-filter.ts'
import { InboxHeader } from './inbox-header.tsx'
import { InboxList } from './inbox-list.tsx'
import { InboxToolbar } from './inbox-toolbar.tsx'
import { NothingOpen } from './nothing-open.tsx'
import { OpenConversation } from './open-conversation.tsx'
import { useFound } from './use-found.ts'
import { useInbox } from './use-inbox.ts'
import { useInboxMoves } from './use-inbox-moves.ts'

const KeysDialog = onDemand(() => import('./keys-dialog.tsx').then(module => module.KeysDialog))

/** The coach's inbox: athletes with messages or notes, and the open conversation beside them; on a phone after them. */
export function InboxScreen() {
  const text = useInboxText()
  const now = useNow()
  const navigate = useNavigate()
  const filter = useSearch({ from: '/coach/inbox' })
  const { list, lines } = useInbox(filter)
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
