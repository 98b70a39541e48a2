import { Lock } from 'lucide-react'
import { useInboxText } from '#i18n/inbox/inbox-text.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { PrivateNote } from './private-note.tsx'

type PrivateNoteCardProps = { athleteId: string; athleteName: string }

export function PrivateNoteCard(props: PrivateNoteCardProps) {
  const text = useInboxText()
  return (
    <Card render={<section aria-label={text('privateNote')} />} className="min-w-0">
      <CardHeader
        title={
          <span className="inline-flex items-center gap-2">
            <Lock aria-hidden className="size-4" />
            {text('privateNote')}
          </span>
        }
        description={text('privateHint')}
      />
      <CardBody className="pt-3!">
        <PrivateNote {...props} />
      </CardBody>
    </Card>
  )
}
