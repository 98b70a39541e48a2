import { CloudOff } from 'lucide-react'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useReloadWhenBack } from './use-reload-when-back.ts'

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
