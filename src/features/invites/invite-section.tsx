import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { inviteLink } from '#domain/people/invite-code.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { inviteWords } from './invite.tsx'
import { InviteCard, InviteCardSkeleton } from './invite-card.tsx'

const inviteQuery = api.invitations.code.queryOptions()

// The link and the code work without it.
const CodeList = lazyPart(() => import('./codes/code-list.tsx').then(module => module.CodeList))

export function InviteSection() {
  const text = useText()
  const invite = useQuery(inviteQuery)
  return (
    <SettingsSection title={text('settings.invite')} description={text('settings.inviteBody')}>
      {invite.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <InviteCard
            code={invite.data.code}
            link={inviteLink(location.origin, invite.data.code)}
            words={inviteWords(text, invite.data.code)}
            footer={<ReplaceCode />}
          />
          <CodeList />
        </div>
      ) : invite.error ? (
        <FailedLoad query={invite} says="coach.inviteFailed" />
      ) : (
        <InviteCardSkeleton />
      )}
    </SettingsSection>
  )
}

function ReplaceCode() {
  const { rpc } = useApp()
  const text = useText()
  const queryClient = useQueryClient()
  const { confirm, question } = useConfirm()

  const ask = () =>
    confirm({
      danger: true,
      title: text('settings.replaceTitle'),
      body: text('settings.replaceBody'),
      confirmLabel: text('settings.replaceConfirm'),
      busyLabel: text('settings.replacing'),
      errorText: text('settings.replaceFailed'),
      async onConfirm() {
        queryClient.setQueryData(inviteQuery.queryKey, await rpc.invitations.replaceCode.mutate())
        void queryClient.invalidateQueries(api.invitations.codes.queryFilter())
        toast.success(text('settings.replaced'))
      },
    })

  return (
    <>
      <span className="text-muted text-sm">{text('settings.replaceHint')}</span>
      <Button variant="quiet" icon={<RefreshCw aria-hidden />} onClick={ask}>
        {text('settings.replaceCode')}
      </Button>
      {question}
    </>
  )
}
