import { useState } from 'react'
import { formatDay } from '../../../i18n/day-words.ts'
import type { Translate } from '../../../i18n/dictionary.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { BottomSheet } from '../../../ui/overlays/bottom-sheet.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { RefusedEntry } from '../log/use-training.ts'

type RefusedSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  refused: readonly RefusedEntry[]
  onTryAgain: (entryId: string) => void
  onLetGo: (entryId: string) => void
}

/** What the server will never take: why, what was said, and a way to keep the words. */
export function RefusedSheet({ open, onOpenChange, refused, onTryAgain, onLetGo }: RefusedSheetProps) {
  const text = useText()
  return (
    <BottomSheet
      open={open}
      onOpenChange={onOpenChange}
      title={text('training.refusedTitle')}
      description={text('training.refusedBody')}
    >
      <ul className="divide-y divide-line">
        {refused.map(entry => (
          <Refused
            key={entry.id}
            entry={entry}
            onTryAgain={() => onTryAgain(entry.id)}
            onLetGo={() => onLetGo(entry.id)}
          />
        ))}
      </ul>
    </BottomSheet>
  )
}

type RefusedProps = { entry: RefusedEntry; onTryAgain: () => void; onLetGo: () => void }

function Refused({ entry, onTryAgain, onLetGo }: RefusedProps) {
  const text = useText()
  const { language } = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const { workoutName, day, said, reason } = entry
  const note = 'notes' in said ? said.notes : ''
  return (
    <li className="grid gap-3 py-4 first:pt-0">
      <div>
        <h3 className="heading-small">{workoutName}</h3>
        <p className="text-muted text-sm first-letter:uppercase">{formatDay(day, language, 'long')}</p>
        <p className="mt-2">{reasonText(text, reason)}</p>
      </div>
      {'outcome' in said && (
        <p>{text('training.refusedOutcome', { said: text(`training.outcome_${said.outcome}`) })}</p>
      )}
      {note && (
        <div>
          <p className="font-semibold text-sm">{text('training.refusedNote')}</p>
          <blockquote className="mt-1 max-h-60 overflow-y-auto whitespace-pre-line rounded-control bg-sunken p-3">
            {note}
          </blockquote>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {note && (
          <CopyButton
            value={note}
            label={text('training.copyNote')}
            copiedLabel={text('training.noteCopied')}
            failedText={text('training.copyFailed')}
          />
        )}
        {/* Sent again, an older note would lose to the newer one again. */}
        {reason !== 'newer_value' && <Button onClick={onTryAgain}>{text('shell.tryAgain')}</Button>}
        <Button onClick={note ? () => setIsAsking(true) : onLetGo}>{text('training.letGo')}</Button>
      </div>
      <ConfirmDialog
        danger
        open={isAsking}
        onOpenChange={setIsAsking}
        title={text('training.letGoTitle')}
        body={text('training.letGoBody')}
        confirmLabel={text('training.letGo')}
        onConfirm={onLetGo}
        errorText={text('errors.internal')}
      />
    </li>
  )
}

function reasonText(text: Translate, reason: RefusedEntry['reason']): string {
  if (reason === 'inactive' || reason === 'not_found' || reason === 'newer_value')
    return text(`training.refused_${reason}`)
  return text(`errors.${reason}`)
}
