import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#client/api.ts'
import { byCursor } from '#client/kit/next-page.tsx'
import type { LibrarySearch } from './library-search.ts'

/** The coach's types, and the pages of workouts that match the filter in the address. */
export function useLibrary({ q = '', type, sort = 'name', movement, format, time, score }: LibrarySearch) {
  const types = useQuery(api.library.types.queryOptions())
  const typeId = type ? types.data?.find(({ code }) => code === type)?.id : undefined
  const list = useInfiniteQuery(
    api.library.list.infiniteQueryOptions(
      {
        query: q,
        sort,
        ...(typeId && { typeId }),
        ...(movement && { movement }),
        ...(format && { format }),
        ...(time && { time }),
        ...(score && { scored: score === 'yes' }),
      },
      {
        ...byCursor,
        // The address has the type's code; its id is known once the types are loaded.
        enabled: !type || types.data !== undefined,
      },
    ),
  )
  const workouts = useMemo(() => list.data?.pages.flatMap(page => page.workouts), [list.data])
  return { types, list, workouts }
}
