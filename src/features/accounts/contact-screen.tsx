import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { api } from '../../client/api.ts'
import { useText } from '../../i18n/text.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AuthFrame } from './auth-frame.tsx'

const helpful = ['contactWhatAddress', 'contactWhatHappened', 'contactWhatScreen'] as const

export function ContactScreen() {
  const text = useText()
  return (
    <AuthFrame title={text('accounts.contactTitle')} lead={text('accounts.contactLead')}>
      <ContactAddress />
      <h2 className="heading-small mt-8">{text('accounts.contactWhat')}</h2>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-muted marker:text-edge">
        {helpful.map(item => (
          <li key={item}>{text(`accounts.${item}`)}</li>
        ))}
      </ul>
      <p className="mt-4 text-muted">{text('accounts.contactNeverPassword')}</p>
      <p className="mt-8 border-line border-t pt-6 text-muted">{text('accounts.contactAnswer')}</p>
    </AuthFrame>
  )
}

function ContactAddress() {
  const text = useText()
  const about = useQuery(api.system.about.queryOptions())
  if (about.data)
    return (
      <LinkButton
        variant="primary"
        size="large"
        wide
        icon={<Mail aria-hidden />}
        href={`mailto:${about.data.contactEmail}`}
      >
        {about.data.contactEmail}
      </LinkButton>
    )
  if (!about.isError) return <Skeleton className="h-13 w-full" />
  return (
    <Alert
      tone="danger"
      announce
      action={<Button onClick={() => void about.refetch()}>{text('accounts.tryAgain')}</Button>}
    >
      {text('accounts.contactUnknown')}
    </Alert>
  )
}
