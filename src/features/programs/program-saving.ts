// The defaults of a new program, and saving one.

import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import type { App } from '#client/app.tsx'
import { useDebounced } from '#client/use-search-text.ts'
import { addDays, type Day, startOfWeek } from '#domain/day.ts'
import { noRelease } from '#domain/programming/release.ts'
import { searchable } from '#domain/search.ts'
import { formatRange } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import type { Program } from './program.ts'
import type { ProgramInput } from './programs.schema.ts'

/** Four weeks from next Monday. */
export function newProgram(today: Day): ProgramInput {
  const startsOn = addDays(startOfWeek(today), 7)
  return {
    name: '',
    description: '',
    startsOn,
    endsOn: addDays(startsOn, 27),
    trainingPercent: null,
    ...noRelease,
  }
}

/** The fields of a program that its form changes. */
export function inputOf(program: Program): ProgramInput {
  const { name, description, startsOn, endsOn, trainingPercent, releaseDays, releaseTime } = program
  return { name, description, startsOn, endsOn, trainingPercent, releaseDays, releaseTime }
}

export async function saveProgram(
  { rpc }: App,
  input: ProgramInput,
  target: { change: string; before: ProgramInput } | { create: string },
): Promise<Program> {
  if ('change' in target) {
    const { change: programId, before } = target
    return rpc.programs.update.mutate({ ...input, programId, before })
  }
  const programId = target.create
  const made = await rpc.programs.create.mutate({ ...input, programId })
  // An earlier request may have succeeded with older values, and its answer was lost.
  const isAsTyped =
    made.name === input.name &&
    made.description === input.description &&
    made.startsOn === input.startsOn &&
    made.endsOn === input.endsOn &&
    made.trainingPercent === input.trainingPercent &&
    made.releaseDays === input.releaseDays &&
    made.releaseTime === input.releaseTime
  return isAsTyped ? made : rpc.programs.update.mutate({ ...input, programId })
}

type Copy = { programId: string; name: string; startsOn: Program['startsOn'] }

/** Idempotent: a retry after a lost answer makes one copy. Another name or start is another copy. */
export function duplicator({ rpc }: App): (copy: Copy) => Promise<Program> {
  const ids = new Map<string, string>()
  return copy => {
    const wanted = JSON.stringify(copy)
    const newId = ids.get(wanted) ?? crypto.randomUUID()
    ids.set(wanted, newId)
    return rpc.programs.duplicate.mutate({ ...copy, newId })
  }
}

/** A hint while another program has this name. It is allowed: the same program often runs again with other dates. */
export function useSameName(name: string, exceptId?: string): string | undefined {
  const text = useText()
  const { language } = useLanguage()
  const query = useDebounced(name.trim())
  const { data } = useQuery(api.programs.list.queryOptions({ query }, { enabled: query !== '' }))
  const same = data?.programs.find(
    program => program.id !== exceptId && searchable(program.name) === searchable(name.trim()),
  )
  return same && text('programs.nameUsed', { range: formatRange(same.startsOn, same.endsOn, language) })
}
