import { useSlow } from '#client/use-slow.ts'
import { useText } from '#i18n/text.tsx'
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
