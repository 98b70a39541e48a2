import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../client/api.ts'
import { byCursor } from '../../../client/kit/next-page.tsx'
import type { Program } from '../program.ts'
import type { ProgramFilter } from './program-filter.ts'

/** Page by page. The previous result stays visible while the next search loads. */
export function useProgramList(filter: ProgramFilter) {
  return useInfiniteQuery(api.programs.list.infiniteQueryOptions(filter, byCursor))
}

export type ProgramListQuery = ReturnType<typeof useProgramList>

export function programsIn(list: ProgramListQuery): Program[] | undefined {
  return list.data?.pages.flatMap(page => page.programs)
}
