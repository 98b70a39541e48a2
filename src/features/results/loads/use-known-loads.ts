import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../../client/session.ts'
import { loadsQuery, openKnownLoads } from '../known-results.ts'

/** The viewer's unit, bar and maxes; offline from the store. */
export function useKnownLoads() {
  const { data: session } = useSession()
  useEffect(() => void openKnownLoads(), [])
  return useQuery({ ...loadsQuery(session?.id ?? ''), enabled: Boolean(session) })
}
