import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { refreshGroup } from '#client/query-groups.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { type ImportText, useImportText } from '#i18n/import/import-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { refreshPrograms } from '../program.ts'

/** `onUndone`: the program went with it. */
type ImportedNoticeProps = { programId: string; onUndone: () => void }

/** For a day after an import: that it was one, and the way back. */
export function ImportedNotice({ programId, onUndone }: ImportedNoticeProps) {
  const app = useApp()
  const { rpc } = app
  const text = useImportText()
  const { confirm, question } = useConfirm()
  const { data: found } = useQuery(api.programs.importOf.queryOptions({ programId }))
  if (!found) return null

  const askToUndo = ({ importId, added, isExtended, athletes, logged }: FoundImport) =>
    confirm({
      danger: true,
      title: text('undoTitle'),
      body: (
        <div className="grid gap-2">
          <p>{text(added === null ? 'undoBody' : 'undoBodyInto')}</p>
          {isExtended && <p>{text('undoExtended')}</p>}
          {athletes > 0 && <p>{text('undoAthletes', { count: athletes })}</p>}
          {logged > 0 && <p>{text('undoLogged', { count: logged })}</p>}
        </div>
      ),
      confirmLabel: text('undo'),
      busyLabel: text('undoing'),
      errorText: text('undoFailed'),
      async onConfirm() {
        const { kept } = await rpc.programs.undoImport.mutate({ importId })
        toast.success(kept > 0 ? text('undoneKept', { count: kept }) : text('undone'))
        if (added === null) onUndone()
        refreshGroup(app, 'workouts')
        void refreshPrograms(app)
      },
    })

  return (
    <div className="mb-3">
      <Alert
        compact
        tone="success"
        action={
          <Button variant="quiet" icon={<Undo2 aria-hidden />} onClick={() => askToUndo(found)}>
            {text('undo')}
          </Button>
        }
      >
        {saysImported(text, found)}
      </Alert>
      {question}
    </div>
  )
}

type FoundImport = NonNullable<Awaited<ReturnType<Rpc['programs']['importOf']['query']>>>

function saysImported(text: ImportText, { added, isCopy, workouts: count }: FoundImport): string {
  if (added !== null) return text('importedInto', { count: added })
  if (isCopy) return text('copied', { count })
  return count > 0 ? text('imported', { count }) : text('importedAll')
}
