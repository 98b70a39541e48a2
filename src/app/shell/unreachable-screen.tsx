import { Link } from '@tanstack/react-router'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useReloadWhenBack } from './use-reload-when-back.ts'

/** In place of a public page when offline. */
export function UnreachableScreen() {
  const text = useText()
  useReloadWhenBack(true)
  return (
    <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col justify-center px-4 py-16 sm:px-8">
      <PageTitle>{text('shell.unreachableTitle')}</PageTitle>
      <h1 className="heading-large">{text('shell.unreachableTitle')}</h1>
      <p className="mt-4 text-muted">{text('shell.unreachableBody')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => location.reload()}>
          {text('shell.tryAgain')}
        </Button>
        <LinkButton render={<Link to="/auth" />}>{text('shell.toSignIn')}</LinkButton>
      </div>
    </main>
  )
}
