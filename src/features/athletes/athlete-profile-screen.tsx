import { useText } from '../../i18n/text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export function AthleteProfileScreen() {
  const text = useText()
  return (
    <main className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:px-8 sm:py-12">
      <PageTitle>{text('athlete.title')}</PageTitle>
      <PageHeader title={text('athlete.title')} />
    </main>
  )
}
