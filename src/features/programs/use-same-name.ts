import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useDebounced } from '#client/use-debounced.ts'
import { searchable } from '#domain/search.ts'
import { formatRange } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'

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
