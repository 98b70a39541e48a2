import { Link } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useApp } from '#client/app.tsx'
import { useSlow } from '#client/use-now.ts'
import { useText } from '#i18n/text.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** While a screen and the session are read. A slow server is said. */
export function LoadingScreen() {
  const text = useText()
  const isSlow = useSlow(true)
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-4 p-8 text-center">
      <Spinner />
      <p aria-live="polite" className="min-h-6 text-muted">
        {isSlow && text('training.slow')}
      </p>
    </div>
  )
}

/** A screen whose code or data did not load. A reload also fetches the code of a newer version. */
export function BrokenScreen() {
  const text = useText()
  // Not at once: another error would reload the page forever.
  useReloadWhenBack(false)
  return (
    <main className="grid flex-1 place-items-center">
      <EmptyState
        level={1}
        icon={<CloudOff aria-hidden />}
        title={text('shell.brokenTitle')}
        body={text('shell.brokenBody')}
        action={<Button onClick={() => location.reload()}>{text('shell.reload')}</Button>}
      />
    </main>
  )
}

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

/** When the dictionary did not load: the only texts outside of it, in both languages. */
export function NoTexts() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md place-content-center gap-6 p-8 text-center">
      <p>
        Chalkline did not load. Check your connection.
        <br />
        <span lang="es">Chalkline no se pudo cargar. Revisa tu conexión.</span>
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        Load again · Volver a cargar
      </Button>
    </main>
  )
}

const pollInterval = 5_000

/** Reloads the page once the server is back: at the first response if it `wasAway`, else after a failed one. */
function useReloadWhenBack(wasAway: boolean): void {
  const { browser } = useApp()
  useEffect(() => {
    let isAway = wasAway
    const update = (isReachable: boolean) => {
      if (isReachable && isAway) location.reload()
      isAway ||= !isReachable
    }
    // `navigator.onLine` is only a hint.
    const check = () =>
      void browser.fetch('/healthz').then(
        ({ ok }) => update(ok),
        () => update(false),
      )
    if (!wasAway) check()
    const timer = setInterval(check, pollInterval)
    addEventListener('online', check)
    return () => {
      clearInterval(timer)
      removeEventListener('online', check)
    }
  }, [wasAway, browser])
}
