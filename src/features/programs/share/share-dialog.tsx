import { useQuery } from '@tanstack/react-query'
import { Link2, Share2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { type ShareText, useShareText } from '#i18n/areas/share-text.ts'
import { brand } from '#product/brand.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Program } from '../program.ts'

type ShareDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; program: Program }

/** The link to a program for other coaches: made, copied, sent, replaced, ended. */
export function ShareDialog({ open, onOpenChange, program }: ShareDialogProps) {
  const { rpc, queryClient } = useApp()
  const words = useShareText()
  const input = { programId: program.id }
  const known = useQuery(api.programs.shareOf.queryOptions(input, { enabled: open }))
  const write = (link: typeof known.data) =>
    queryClient.setQueryData(api.programs.shareOf.queryKey(input), link)
  const share = async (isNew: boolean) => write(await rpc.programs.share.mutate({ ...input, isNew }))
  const make = useAction(() => share(false))
  const isNone = known.data === null
  const makeButton = useRef<HTMLButtonElement>(null)
  const hasEnded = useRef(false)

  async function end() {
    await rpc.programs.endShare.mutate(input)
    hasEnded.current = true
    write(null)
    toast.success(words('ended', { name: program.name }))
  }

  // The button that was pressed is gone then.
  useEffect(() => {
    if (isNone && hasEnded.current) makeButton.current?.focus()
    hasEnded.current = false
  }, [isNone])

  return (
    <Dialog
      open={open}
      onOpenChange={next => !make.isPending && onOpenChange(next)}
      title={words('title', { name: program.name })}
      description={words('body')}
    >
      <div className="grid gap-4">
        {known.data ? (
          <>
            <Link link={`${location.origin}/shared/${known.data.secret}`} name={program.name} words={words} />
            <div className="grid gap-3 border-line border-t pt-4">
              <p className="text-muted text-sm">
                {words('since')} {words('replaceHint')}
              </p>
              <div className="flex flex-wrap gap-2">
                <LinkChange kind="replace" onChange={() => share(true)} words={words} />
                <LinkChange kind="end" onChange={end} words={words} />
              </div>
            </div>
          </>
        ) : isNone ? (
          <Button
            ref={makeButton}
            variant="primary"
            className="w-fit"
            icon={<Link2 aria-hidden />}
            busy={make.isPending}
            busyLabel={words('making')}
            onClick={() => void make.run()}
          >
            {words('make')}
          </Button>
        ) : known.error ? (
          <FailedLoad query={known} says={reason => words('loadFailed', { reason })} />
        ) : (
          <Skeleton className="h-11 w-full" />
        )}
        <FailedAction action={make} says={reason => words('failed', { reason })} />
      </div>
    </Dialog>
  )
}

const changes = {
  replace: { variant: 'secondary', busy: 'replacing' },
  end: { variant: 'quiet', busy: 'ending' },
} as const

type LinkChangeProps = { kind: keyof typeof changes; onChange: () => Promise<unknown>; words: ShareText }

/** Both end the link that was given out, so they ask. */
function LinkChange({ kind, onChange, words }: LinkChangeProps) {
  const { confirm, question } = useConfirm()
  const { variant, busy } = changes[kind]
  const ask = () =>
    confirm({
      danger: true,
      title: words(`${kind}Title`),
      body: words(`${kind}Body`),
      confirmLabel: words(kind),
      busyLabel: words(busy),
      onConfirm: onChange,
      errorText: words('changeFailed'),
    })
  return (
    <>
      <Button variant={variant} onClick={ask}>
        {words(kind)}
      </Button>
      {question}
    </>
  )
}

function Link({ link, name, words }: { link: string; name: string; words: ShareText }) {
  const text = words('sendText', { name, product: brand.name })
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <p className="font-semibold text-sm">{words('link')}</p>
        <p
          translate="no"
          className="select-all rounded-control bg-sunken px-3 py-2.5 text-sm [overflow-wrap:anywhere]"
        >
          {link}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          variant="primary"
          value={link}
          label={words('copy')}
          copiedLabel={words('copied')}
          failedText={words('copyFailed')}
          icon={<Link2 aria-hidden />}
        />
        {'share' in navigator && (
          <Button
            icon={<Share2 aria-hidden />}
            // Closing the share sheet rejects too.
            onClick={() => void navigator.share({ text, url: link }).catch(() => {})}
          >
            {words('send')}
          </Button>
        )}
      </div>
    </div>
  )
}
