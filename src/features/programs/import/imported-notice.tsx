import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { api, rpc } from '../../../client/api.ts'
import { useImportText } from '../../../i18n/import/import-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { refreshWorkouts } from '../../library/library.ts'
import { refreshPrograms } from '../program.ts'

type ImportedNoticeProps = { programId: string; onUndone: () => void }

/** For a day after an import: that it was one, and the way back. */
export function ImportedNotice({ programId, onUndone }: ImportedNoticeProps) {
  const text = useImportText()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { data: found } = useQuery(api.programs.importOf.queryOptions({ programId }))
  if (!found) return null

  async function undo(importId: string) {
    const { kept } = await rpc.programs.undoImport.mutate({ importId })
    toast.success(kept > 0 ? text('undoneKept', { count: kept }) : text('undone'))
    onUndone()
    refreshWorkouts(queryClient)
    void refreshPrograms()
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
        {found.workouts > 0 ? text('imported', { count: found.workouts }) : text('importedAll')}
      </Alert>
      <ConfirmDialog
        danger
        open={isAsking}
        onOpenChange={setIsAsking}
        title={text('undoTitle')}
        body={text('undoBody')}
        confirmLabel={text('undo')}
        busyLabel={text('undoing')}
        errorText={text('undoFailed')}
        onConfirm={() => undo(found.importId)}
      />
    </div>
  )
}
