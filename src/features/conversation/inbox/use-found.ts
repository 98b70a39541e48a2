import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useDebounced } from '#client/use-debounced.ts'
import { today } from '#domain/day.ts'

/** Athletes by their name, messages and notes by their words; undefined while nothing is searched for. */
export function useFound(typed: string) {
  const query = useDebounced(typed).trim()
  const isOn = query !== '' && typed.trim() !== ''
  const options = { enabled: isOn, placeholderData: keepPreviousData }
  const athletes = useQuery(api.athletes.list.queryOptions({ query, today: today() }, options))
  const messages = useQuery(api.conversation.search.queryOptions({ query }, options))
  if (!isOn) return undefined
  return {
    query,
    queries: [athletes, messages],
    error: athletes.error ?? messages.error,
    // A pending athlete has no conversation yet.
    athletes: athletes.data?.athletes.filter(({ status }) => status !== 'pending').slice(0, 8) ?? [],
    messages: messages.data ?? [],
    isLoading: !athletes.data || !messages.data,
  }
}

export type Found = NonNullable<ReturnType<typeof useFound>>
