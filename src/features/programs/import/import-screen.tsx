import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '#client/api.ts'
import { BackLink } from '#client/kit/back-link.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { isMissing } from '#client/kit/missing.ts'
import { useSession } from '#client/session.ts'
import { useImportText } from '#i18n/import/import-text.ts'
import { useText } from '#i18n/text.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Program } from '../program.ts'
import { ProgramNotFound } from '../program-not-found.tsx'
import { ImportDesk } from './dry-run/import-desk.tsx'
import type { Target } from './import-draft.ts'
import { ImportSource } from './import-source.tsx'
import { SheetDrop } from './sheet-drop.tsx'
import { useImport } from './use-import.ts'

export function ImportScreen() {
  const { program: programId, day } = useSearch({ from: '/coach/programs/import' })
  const { data: session } = useSession()
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
  return (
    <ImportProgram
      key={programId}
      coachId={session.id}
      target={programId ? { programId, day } : undefined}
      program={found.data}
    />
  )
}

type ImportProgramProps = { coachId: string; target: Target | undefined; program: Program | undefined }

function ImportProgram({ coachId, target, program }: ImportProgramProps) {
  const text = useImportText()
  const words = useText()
  const { state, take, decide, replace, startOver } = useImport(coachId, target)
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
        <ImportDesk
          coachId={coachId}
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
      <SheetDrop onDrop={source => void take(source)} />
    </main>
  )
}
