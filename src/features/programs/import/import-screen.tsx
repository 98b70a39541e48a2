import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { useApp, usePart } from '#client/app.tsx'
import { BackLink } from '#client/kit/back-link.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { isMissing } from '#client/kit/missing.ts'
import { useSession } from '#client/session.ts'
import { SpreadsheetError, type SpreadsheetErrorCode } from '#domain/spreadsheet/spreadsheet-error.ts'
import { useApprovalText } from '#i18n/areas/approval-text.ts'
import { useImportText } from '#i18n/import/import-text.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Program, useMustPropose } from '../program.ts'
import { ProgramNotFound } from '../program-not-found.tsx'
import { forgetImport } from '../register-programs.ts'
import { ImportReview } from './dry-run/import-review.tsx'
import {
  type ImportDraft,
  keepDecisions,
  keepDraft,
  keptDraft,
  newDraft,
  type Target,
} from './import-draft.ts'
import { ImportSource } from './import-source.tsx'
import { SpreadsheetDrop } from './spreadsheet-drop.tsx'
import { createSpreadsheetReader } from './spreadsheet-reader.ts'
import { createHandover, type SpreadsheetSource } from './spreadsheet-source.ts'

export function ImportScreen() {
  const { program: programId, day } = useSearch({ from: '/coach/programs/import' })
  const { data: session } = useSession()
  const text = useText()
  const approval = useApprovalText()
  const mustPropose = useMustPropose()
  const found = useQuery(
    api.programs.get.queryOptions({ programId: programId ?? '' }, { enabled: programId !== undefined }),
  )
  if (programId && isMissing(found.error)) return <ProgramNotFound />
  if (programId && found.error && !found.data)
    return (
      <main className="page-frame py-6">
        <FailedLoad query={found} says="calendar.loadFailed" />
      </main>
    )
  if (!session || (programId && !found.data)) return <main className="page-frame py-6" />
  if (found.data?.status === 'published' && mustPropose)
    return (
      <main className="page-frame grid gap-4 py-6">
        <BackLink to="/coach/programs">{text('shell.programs')}</BackLink>
        <Alert>{approval('publishedAskOwner')}</Alert>
      </main>
    )
  return (
    <ImportProgram
      key={programId}
      gymId={session.id}
      target={programId ? { programId, day } : undefined}
      program={found.data}
    />
  )
}

type ImportProgramProps = { gymId: string; target: Target | undefined; program: Program | undefined }

function ImportProgram({ gymId, target, program }: ImportProgramProps) {
  const text = useImportText()
  const words = useText()
  const { state, take, decide, replace, startOver } = useImport(gymId, target)
  const title = program ? text('titleInto', { program: program.name }) : text('title')
  return (
    <main className="page-frame flex-1 py-6">
      <PageTitle>{title}</PageTitle>
      <PageHeader
        overline={
          program ? (
            <BackLink to="/coach/program/$programId" params={{ programId: program.id }}>
              {program.name}
            </BackLink>
          ) : (
            <BackLink to="/coach/programs">{words('shell.programs')}</BackLink>
          )
        }
        title={title}
        description={state.phase === 'ready' ? undefined : text('lead')}
      />
      {state.phase === 'opening' ? (
        <Skeleton className="mt-6 h-64" />
      ) : state.phase === 'ready' ? (
        <ImportReview
          gymId={gymId}
          draft={state.draft}
          program={program}
          onDecide={decide}
          onReplace={replace}
          onStartOver={startOver}
        />
      ) : (
        <ImportSource
          isReading={state.phase === 'reading'}
          refusal={state.phase === 'source' ? state.refusal : undefined}
          onSource={source => void take(source)}
        />
      )}
      <SpreadsheetDrop onDrop={source => void take(source)} />
    </main>
  )
}

// An import from its source to what is to be committed.
export type ImportState =
  /** The phase until it is known whether an import was begun before. */
  | { phase: 'opening' }
  | { phase: 'source'; refusal?: SpreadsheetErrorCode }
  | { phase: 'reading' }
  | { phase: 'ready'; draft: ImportDraft }

function useImport(gymId: string, target: Target | undefined) {
  const app = useApp()
  const { readSheets, stopReading } = usePart(createSpreadsheetReader)
  const { takeOver } = usePart(createHandover)
  const [state, setState] = useState<ImportState>({ phase: 'opening' })
  /** A source that was replaced while it was read says nothing any more. */
  const latest = useRef<SpreadsheetSource>(undefined)

  async function take(source: SpreadsheetSource) {
    latest.current = source
    setState({ phase: 'reading' })
    try {
      const draft = newDraft(await readSheets(source), target)
      if (latest.current !== source) return
      setState({ phase: 'ready', draft })
      await keepDraft(app, gymId, draft)
    } catch (error) {
      if (latest.current !== source) return
      setState({ phase: 'source', refusal: error instanceof SpreadsheetError ? error.code : 'broken_file' })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    let isOpen = true
    const handed = takeOver()
    if (handed) void take(handed)
    else
      void keptDraft(app, gymId, target).then(draft => {
        if (isOpen && !latest.current) setState(draft ? { phase: 'ready', draft } : { phase: 'source' })
      })
    return () => {
      isOpen = false
      stopReading()
    }
  }, [])

  function replace(draft: ImportDraft) {
    setState({ phase: 'ready', draft })
    void keepDraft(app, gymId, draft)
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
