import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { refreshGroup } from '#client/query-groups.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { type ImportText, useImportText } from '#i18n/import/import-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { refreshPrograms } from '../program.ts'

/** `onUndone`: the program went with it. */
type ImportedNoticeProps = { programId: string; onUndone: () => void }

/** For a day after an import: that it was one, and the way back. */
export function ImportedNotice({ programId, onUndone }: ImportedNoticeProps) {
  const app = useApp()
  const { rpc } = app
  const text = useImportText()
  const [isAsking, setIsAsking] = useState(false)
  const { data: found } = useQuery(api.programs.importOf.queryOptions({ programId }))
  if (!found) return null

  async function undo(importId: string) {
    const { kept } = await rpc.programs.undoImport.mutate({ importId })
    toast.success(kept > 0 ? text('undoneKept', { count: kept }) : text('undone'))
    if (found?.added === null) onUndone()
    refreshGroup(app, 'workouts')
    void refreshPrograms(app)
  }

  return (
    <div className="mb-3">
      <Alert
        compact
        tone="success"
        action={
          <Button variant="quiet" icon={<Undo2 aria-hidden />} onClick={() => setIsAsking(true)}>
            {text('undo')}
          </Button>
        }
      >
        {saysImported(text, found)}
      </Alert>
      <ConfirmDialog
        danger
        open={isAsking}
        onOpenChange={setIsAsking}
        title={text('undoTitle')}
        body={
          <div className="grid gap-2">
            <p>{text(found.added === null ? 'undoBody' : 'undoBodyInto')}</p>
            {found.isExtended && <p>{text('undoExtended')}</p>}
            {found.athletes > 0 && <p>{text('undoAthletes', { count: found.athletes })}</p>}
            {found.logged > 0 && <p>{text('undoLogged', { count: found.logged })}</p>}
          </div>
        }
        confirmLabel={text('undo')}
        busyLabel={text('undoing')}
        errorText={text('undoFailed')}
        onConfirm={() => undo(found.importId)}
      />
    </div>
  )
}

type FoundImport = NonNullable<Awaited<ReturnType<Rpc['programs']['importOf']['query']>>>

function saysImported(text: ImportText, { added, isCopy, workouts: count }: FoundImport): string {
  if (added !== null) return text('importedInto', { count: added })
  if (isCopy) return text('copied', { count })
  return count > 0 ? text('imported', { count }) : text('importedAll')
}
