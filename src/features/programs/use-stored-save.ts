import { useSession } from '#client/session.ts'
import { useDraft } from './calendar/draft/use-draft.ts'
import { useSave } from './calendar/draft/use-save.ts'
import type { Program } from './program.ts'

/** The staged changes of a program, on screens other than its calendar. */
export function useStoredSave(program: Program) {
  const { data: session } = useSession()
  const { draft, changeDraft } = useDraft(session?.id ?? '', program.id)
  return { staged: draft.steps.length, saving: useSave({ program, draft, changeDraft }) }
}
