// What other features may import from calendar-feed: the section of the athlete's settings.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { CalendarPlus, Link, Printer, RefreshCw, Unlink } from 'lucide-react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useFeedText } from '#i18n/areas/feed-text.ts'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const feedQuery = api.calendarFeed.mine.queryOptions()

export function CalendarFeedSection() {
  const text = useFeedText()
  const feed = useQuery(feedQuery)
  return (
    <SettingsSection title={text('title')} description={text('about')}>
      {feed.data ? (
        <OpenFeed address={feed.data.address} />
      ) : feed.data === null ? (
        <NoFeed />
      ) : feed.error ? (
        <FailedLoad query={feed} says="settings.loadFailed" />
      ) : (
        <Skeleton shape="block" className="h-36 w-full" />
      )}
      {/* A card of a workout has it too, and a week of rest has no card. */}
      <LinkButton
        variant="quiet"
        className="justify-self-start"
        icon={<Printer aria-hidden className="size-[1.125rem]" />}
        render={<RouterLink to="/athlete/print" />}
      >
        {text('print')}
      </LinkButton>
    </SettingsSection>
  )
}

function NoFeed() {
  const { rpc } = useApp()
  const text = useFeedText()
  const queryClient = useQueryClient()
  const open = useAction(
    async () => queryClient.setQueryData(feedQuery.queryKey, await rpc.calendarFeed.open.mutate()),
    { failureToast: 'settings.saveFailed' },
  )
  return (
    <Card>
      <CardBody className="sm:p-6">
        <p className="max-w-prose text-muted">{text('off')}</p>
        <Button
          className="mt-4"
          icon={<CalendarPlus aria-hidden />}
          busy={open.isPending}
          onClick={() => void open.run()}
        >
          {open.isPending ? text('opening') : text('open')}
        </Button>
      </CardBody>
    </Card>
  )
}

function OpenFeed({ address }: { address: string }) {
  const text = useFeedText()
  return (
    <Card className="overflow-hidden">
      <CardBody className="grid gap-4 sm:p-6">
        <div>
          <p className="overline-label text-muted">{text('address')}</p>
          <p translate="no" className="mt-1 select-all break-all text-sm leading-snug">
            {address}
          </p>
        </div>
        <div className="grid gap-2 min-[26rem]:flex min-[26rem]:flex-wrap">
          <LinkButton
            variant="primary"
            icon={<CalendarPlus aria-hidden className="size-[1.125rem]" />}
            // Phones and computers open the address by this scheme in their calendar app.
            href={address.replace(/^https?:/, 'webcal:')}
          >
            {text('subscribe')}
          </LinkButton>
          <CopyButton
            value={address}
            label={text('copy')}
            copiedLabel={text('copied')}
            failedText={text('copyFailed')}
            icon={<Link aria-hidden />}
          />
        </div>
        <div className="grid max-w-prose gap-1 text-muted text-sm">
          <p>{text('google')}</p>
          <p className="font-semibold">{text('secret')}</p>
        </div>
      </CardBody>
      <CardFooter>
        <FeedChange kind="replace" />
        <FeedChange kind="close" />
      </CardFooter>
    </Card>
  )
}

const changes = {
  replace: { Icon: RefreshCw, busy: 'replacing', done: 'replaced' },
  close: { Icon: Unlink, busy: 'closing', done: 'closed' },
} as const

/** Both end the address before, so they ask. */
function FeedChange({ kind }: { kind: keyof typeof changes }) {
  const { rpc } = useApp()
  const text = useFeedText()
  const queryClient = useQueryClient()
  const { confirm, question } = useConfirm()
  const { Icon, busy, done } = changes[kind]

  const ask = () =>
    confirm({
      danger: true,
      title: text(`${kind}Title`),
      body: text(`${kind}Body`),
      confirmLabel: text(`${kind}Confirm`),
      busyLabel: text(busy),
      errorText: text('failed'),
      async onConfirm() {
        queryClient.setQueryData(feedQuery.queryKey, await rpc.calendarFeed[kind].mutate())
        toast.success(text(done))
      },
    })

  return (
    <>
      <Button variant="quiet" icon={<Icon aria-hidden />} onClick={ask}>
        {text(kind)}
      </Button>
      {question}
    </>
  )
}
