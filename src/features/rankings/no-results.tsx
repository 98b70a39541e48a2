import { ListOrdered } from 'lucide-react'
import { useText } from '../../i18n/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NoResults({ body }: { body: string }) {
  const text = useText()
  return <EmptyState icon={<ListOrdered aria-hidden />} title={text('rankings.noResultsTitle')} body={body} />
}
