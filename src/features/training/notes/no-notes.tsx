import { CheckCheck, MessageSquareText, UserX } from 'lucide-react'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { NoteFilter } from './note-filter.ts'

type NoNotesProps = {
  filter: NoteFilter
  /** The address names an athlete whom this coach does not have. */
  isUnknown: boolean
  onShowAll: () => void
}

/** The empty state, by its reason. */
export function NoNotes({ filter, isUnknown, onShowAll }: NoNotesProps) {
  const text = useText()
  const showAll = <Button onClick={onShowAll}>{text('dashboard.showAllNotes')}</Button>
  return (
    <Card role="status">
      {isUnknown ? (
        <EmptyState
          icon={<UserX aria-hidden />}
          title={text('dashboard.unknownTitle')}
          body={text('dashboard.unknownBody')}
          action={showAll}
        />
      ) : filter.show === 'unread' ? (
        <EmptyState
          icon={<CheckCheck aria-hidden />}
          title={text('dashboard.allReadTitle')}
          body={text('dashboard.allReadBody')}
          action={showAll}
        />
      ) : (
        <EmptyState
          icon={<MessageSquareText aria-hidden />}
          title={text(filter.athlete ? 'dashboard.noNotesOfTitle' : 'dashboard.noNotesTitle')}
          body={text('dashboard.noNotesBody')}
          action={filter.athlete && showAll}
        />
      )}
    </Card>
  )
}
