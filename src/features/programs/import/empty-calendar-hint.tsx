import { Link } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { useImportText } from '#i18n/import/import-text.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'

/** On a calendar without any workout: the ways to fill it. */
export function EmptyCalendarHint({ programId }: { programId: string }) {
  const text = useImportText()
  return (
    <div className="mt-2">
      <Alert
        compact
        action={
          <LinkButton
            icon={<FileSpreadsheet aria-hidden className="size-[1.125rem]" />}
            render={<Link to="/coach/programs/import" search={{ program: programId }} />}
          >
            {text('import')}
          </LinkButton>
        }
      >
        {text('empty')}
      </Alert>
    </div>
  )
}
