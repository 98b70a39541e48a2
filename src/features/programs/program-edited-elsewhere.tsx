import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { fullLength } from './program-words.ts'
import type { ProgramInput } from './programs.schema.ts'

type ProgramEditedElsewhereProps = {
  programId: string
  /** Saving again then replaces what was seen here. */
  onSeen: (details: ProgramInput) => void
}

/** Another tab or device saved the program meanwhile. Shows its details; what was typed stays in the form. */
export function ProgramEditedElsewhere({ programId, onSeen }: ProgramEditedElsewhereProps) {
  const text = useText()
  const { language } = useLanguage()
  const other = useQuery(api.programs.get.queryOptions({ programId }, { staleTime: 0, gcTime: 0 }))
  const { data, isFetching } = other
  useEffect(() => {
    if (!data || isFetching) return
    const { name, description, startsOn, endsOn, trainingPercent } = data
    onSeen({ name, description, startsOn, endsOn, trainingPercent })
  }, [data, isFetching, onSeen])
  return (
    <Alert tone="warning" announce title={text('programs.editedElsewhere')}>
      <p>{text('programs.editedElsewhereBody')}</p>
      {other.error ? (
        <FailedLoad query={other} says="programs.programFailed" />
      ) : data && !isFetching ? (
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-1 rounded-control bg-card p-3">
          <p className="heading-small break-words">{data.name}</p>
          <p>{fullLength(text, language, data)}</p>
          {data.trainingPercent !== null && (
            <p>{text('programs.trainingMaxIs', { percent: data.trainingPercent })}</p>
          )}
          {data.description && <p className="whitespace-pre-line break-words">{data.description}</p>}
        </div>
      ) : (
        <Skeleton className="mt-3 h-12" />
      )}
    </Alert>
  )
}
