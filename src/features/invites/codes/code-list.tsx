import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EllipsisVertical, Link, Pencil, Plus, QrCode, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { unlessGone } from '#client/kit/missing.ts'
import { inviteLink } from '#domain/people/invite-code.ts'
import { useInvitationsText } from '#i18n/areas/invitations-text.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { inviteWords } from '../invite.tsx'
import { InviteDialog } from '../invite-dialog.tsx'
import { CodeDialog, type InviteCode } from './code-dialog.tsx'

const codesQuery = api.invitations.codes.queryOptions()

/** All codes of the gym, each with what it carries. */
export function CodeList() {
  const text = useInvitationsText()
  const codes = useQuery(codesQuery)
  const [isMaking, setIsMaking] = useState(false)
  return (
    <section aria-label={text('codes')} className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="heading-small">{text('codes')}</h3>
          <p className="text-muted text-sm">{text('codesBody')}</p>
        </div>
        <Button icon={<Plus aria-hidden />} onClick={() => setIsMaking(true)}>
          {text('newCode')}
        </Button>
      </div>
      {codes.data ? (
        <ul
          aria-label={text('codes')}
          className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
        >
          {codes.data.map(code => (
            <CodeRow key={code.id} code={code} />
          ))}
        </ul>
      ) : codes.error ? (
        <FailedLoad query={codes} says={reason => text('codesFailed', { reason })} />
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
      <CodeDialog open={isMaking} onOpenChange={setIsMaking} />
    </section>
  )
}

function CodeRow({ code: one }: { code: InviteCode }) {
  const text = useInvitationsText()
  const translate = useText()
  const [opened, setOpened] = useState<'edit' | 'show'>('show')
  const [isOpen, setIsOpen] = useState(false)
  const { askToReplace, askToDelete, question } = useCodeQuestions(one)
  const { code, isMain, teamName, programName } = one
  const name = one.name ?? text('mainCode')
  const link = inviteLink(location.origin, code)
  const carried = [teamName, programName].filter(Boolean).join(' · ')

  function open(what: typeof opened) {
    setOpened(what)
    setIsOpen(true)
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast.success(text('linkCopied', { name }))
    } catch {
      toast.error(text('copyFailed'))
    }
  }

  return (
    <li className="flex items-center gap-1 py-2 pr-1 pl-4">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-heading font-semibold">{name}</p>
        <p className="wrap-anywhere text-muted text-sm">
          {carried ? text('carries', { what: carried }) : text('carriesNothing')}
        </p>
      </div>
      <IconButton
        label={text('showCode', { name })}
        icon={<QrCode aria-hidden />}
        onClick={() => open('show')}
      />
      <Menu trigger={<IconButton label={text('codeActions', { name })} icon={<EllipsisVertical />} />}>
        <MenuItem icon={<Link aria-hidden />} onSelect={() => void copy()}>
          {text('copyLink', { name })}
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => open('edit')}>
          {text('edit')}
        </MenuItem>
        <MenuItem icon={<RefreshCw aria-hidden />} onSelect={askToReplace}>
          {text('replace')}
        </MenuItem>
        {!isMain && (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={askToDelete}>
              {text('deleteCode')}
            </MenuItem>
          </>
        )}
      </Menu>
      {opened === 'edit' && <CodeDialog open={isOpen} onOpenChange={setIsOpen} code={one} />}
      {opened === 'show' && (
        <InviteDialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title={name}
          code={code}
          link={link}
          words={inviteWords(translate, code)}
        />
      )}
      {question}
    </li>
  )
}

function useCodeQuestions({ id: codeId, isMain, ...code }: InviteCode) {
  const { rpc } = useApp()
  const text = useInvitationsText()
  const queryClient = useQueryClient()
  const { confirm, question } = useConfirm()
  const name = code.name ?? text('mainCode')
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries(codesQuery),
      isMain && queryClient.invalidateQueries(api.invitations.code.queryFilter()),
    ])
  return {
    question,
    askToReplace: () =>
      confirm({
        danger: true,
        title: text('replaceTitle', { name }),
        body: text('replaceBody'),
        confirmLabel: text('replace'),
        busyLabel: text('busy'),
        errorText: text('replaceFailed'),
        async onConfirm() {
          await rpc.invitations.replaceCode.mutate({ codeId })
          await refresh()
          toast.success(text('replaced', { name }))
        },
      }),
    askToDelete: () =>
      confirm({
        danger: true,
        title: text('deleteTitle', { name }),
        body: text('deleteBody'),
        confirmLabel: text('deleteCode'),
        busyLabel: text('busy'),
        errorText: text('deleteFailed'),
        async onConfirm() {
          await unlessGone(rpc.invitations.removeCode.mutate({ codeId }))
          await refresh()
          toast.success(text('deleted', { name }))
        },
      }),
  }
}
