import { ListOrdered } from 'lucide-react'
import { useRankingsText } from '#i18n/rankings/rankings-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'

export function NoResults({ body }: { body: string }) {
  const text = useRankingsText()
  return <EmptyState icon={<ListOrdered aria-hidden />} title={text('noResultsTitle')} body={body} />
}
