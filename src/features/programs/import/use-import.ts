// An import from its source to what is to be committed.
import { useEffect, useRef, useState } from 'react'
import { useApp, usePart } from '#client/app.tsx'
import { SheetError, type SheetErrorCode } from '#domain/sheet/sheet-error.ts'
import { forgetImport } from './forget-import.ts'
import {
  type ImportDraft,
  keepDecisions,
  keepDraft,
  keptDraft,
  newDraft,
  type Target,
} from './import-draft.ts'
import { createSheetReader } from './sheet-reader.ts'
import { createHandover, type SheetSource } from './sheet-source.ts'

export type ImportState =
  /** Until it is known whether one was begun before. */
  | { phase: 'opening' }
  | { phase: 'source'; refusal?: SheetErrorCode }
  | { phase: 'reading' }
  | { phase: 'ready'; draft: ImportDraft }

export function useImport(coachId: string, target: Target | undefined) {
  const app = useApp()
  const { readSheets, stopReading } = usePart(createSheetReader)
  const { takeOver } = usePart(createHandover)
  const [state, setState] = useState<ImportState>({ phase: 'opening' })
  /** A source that was replaced while it was read says nothing any more. */
  const latest = useRef<SheetSource>(undefined)

  async function take(source: SheetSource) {
    latest.current = source
    setState({ phase: 'reading' })
    try {
      const draft = newDraft(await readSheets(source), target)
      if (latest.current !== source) return
      setState({ phase: 'ready', draft })
      await keepDraft(app, coachId, draft)
    } catch (error) {
      if (latest.current !== source) return
      setState({ phase: 'source', refusal: error instanceof SheetError ? error.code : 'broken_file' })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    let isOpen = true
    const handed = takeOver()
    if (handed) void take(handed)
    else
      void keptDraft(app, coachId, target).then(draft => {
        if (isOpen && !latest.current) setState(draft ? { phase: 'ready', draft } : { phase: 'source' })
      })
    return () => {
      isOpen = false
      stopReading()
    }
  }, [])

  function replace(draft: ImportDraft) {
    setState({ phase: 'ready', draft })
    void keepDraft(app, coachId, draft)
  }

  function decide(change: Partial<Pick<ImportDraft, 'choices' | 'sent'>>) {
    setState(now => {
      if (now.phase !== 'ready') return now
      const draft = { ...now.draft, ...change }
      void keepDecisions(app, draft)
      return { phase: 'ready', draft }
    })
  }

  function startOver() {
    latest.current = undefined
    void forgetImport(app)
    setState({ phase: 'source' })
  }

  return { state, take, decide, replace, startOver }
}
