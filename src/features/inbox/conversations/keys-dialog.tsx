import { usePart } from '#client/app.tsx'
import { useInboxText } from '#i18n/areas/inbox-text.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { createKeysChoice, inboxKeys, useKeysAreOn } from './inbox-keys.ts'

const labels = {
  next: 'keyNext',
  previous: 'keyPrevious',
  answer: 'keyAnswer',
  done: 'keyDone',
  unread: 'keyUnread',
  search: 'keySearch',
  help: 'keyHelp',
} as const

type KeysDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  const { turnKeys } = usePart(createKeysChoice)
  const text = useInboxText()
  const areOn = useKeysAreOn()
  const control = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'
  const rows = [
    ...Object.entries(labels).map(
      ([name, label]) => [[inboxKeys[name as keyof typeof labels]], label] as const,
    ),
    [[control, 'Enter'], 'keySend'] as const,
  ]
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text('keysTitle')} description={text('keysHint')}>
      <dl className="grid gap-2">
        {rows.map(([keys, label]) => (
          <div key={label} className="flex items-center gap-4">
            <dt className="flex w-28 shrink-0 gap-1">
              {keys.map(key => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-tag border border-edge bg-sunken px-1.5 text-center font-heading font-semibold text-sm leading-6"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text(label)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-line border-t pt-3">
        <Checkbox checked={areOn} onChange={turnKeys} label={text('keysOn')} />
      </div>
    </Dialog>
  )
}
