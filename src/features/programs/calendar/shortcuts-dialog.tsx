import type { PlainTextKey } from '#i18n/dictionary.ts'
import { useText } from '#i18n/text.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** Keys that have another name on a Spanish keyboard. */
const namedKeys = /Page Up|Page Down|Delete|Shift/
const keyNames = {
  'Page Up': 'calendar.keyPageUp',
  'Page Down': 'calendar.keyPageDown',
  Delete: 'calendar.keyDelete',
  Shift: 'calendar.keyShift',
} as const

const shortcuts: readonly { keys: readonly string[]; does: PlainTextKey }[] = [
  { keys: ['← → ↑ ↓'], does: 'calendar.key_walk' },
  { keys: ['Page Up', 'Page Down'], does: 'calendar.key_page' },
  { keys: ['T'], does: 'calendar.key_today' },
  { keys: ['Enter'], does: 'calendar.key_add' },
  { keys: ['Tab'], does: 'calendar.key_into' },
  { keys: ['M'], does: 'calendar.key_move' },
  { keys: ['Alt ↑', 'Alt ↓'], does: 'calendar.key_order' },
  { keys: ['Delete'], does: 'calendar.key_remove' },
  { keys: ['Ctrl C', 'Ctrl V'], does: 'calendar.key_copyDay' },
  { keys: ['Ctrl Shift C', 'Ctrl Shift V'], does: 'calendar.key_copyWeek' },
  { keys: ['R'], does: 'calendar.key_repeat' },
  { keys: ['Ctrl Z', 'Ctrl Shift Z'], does: 'calendar.key_undo' },
  { keys: ['Ctrl S'], does: 'calendar.key_save' },
]

type ShortcutsDialogProps = { open: boolean; onClose: () => void }

export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const text = useText()
  return (
    <Dialog isText open={open} onOpenChange={next => !next && onClose()} title={text('calendar.shortcuts')}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-3">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex flex-wrap gap-1.5">
              {keys.map(key => (
                <kbd key={key} className="rounded-tag border border-edge px-1.5 font-sans text-sm">
                  {key.replace(namedKeys, name => text(keyNames[name as keyof typeof keyNames]))}
                </kbd>
              ))}
            </dt>
            <dd className="text-muted">{text(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
