import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { addDays, type Day, today } from '#domain/day.ts'
import type { Program } from '#features/programs/program.ts'
import { useImportText } from '#i18n/import/import-text.ts'
import { Alert } from '#ui/alert.tsx'

type ImportPastProps = {
  /** That takes the sheet. */
  program: Program
  /** Of the sessions that it would get. */
  days: readonly Day[]
}

/** Athletes who have the program would have missed what lies in the past. */
export function ImportPast({ program, days }: ImportPastProps) {
  const text = useImportText()
  const isPublished = program.status === 'published'
  const loaded = useQuery(
    api.programs.recipients.queryOptions(
      { programId: program.id },
      { enabled: isPublished && days.length > 0 },
    ),
  )
  if (!isPublished || days.length === 0) return null
  if (loaded.error && !loaded.data)
    return <FailedLoad query={loaded} says={reason => text('pastFailed', { reason })} />
  // Each athlete has them from their own start.
  const shifts = (loaded.data?.athletes ?? []).flatMap(({ shiftDays }) => shiftDays ?? [])
  const isPast = (day: Day, shift: number) => addDays(day, shift) < today()
  const past = days.filter(day => shifts.some(shift => isPast(day, shift)))
  const athletes = shifts.filter(shift => days.some(day => isPast(day, shift)))
  if (past.length === 0) return null
  return (
    <Alert tone="warning" announce title={text('past', { count: past.length })}>
      {text('pastAthletes', { count: athletes.length })}
    </Alert>
  )
}
