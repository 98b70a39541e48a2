import { useEffect, useId, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { useUiWords } from '../ui-words.tsx'

type DiscardQuestionProps = { onStay: () => void; onDiscard: () => void }

/** Takes the place of a dialog's buttons: a question is no second dialog over the first. */
export function DiscardQuestion({ onStay, onDiscard }: DiscardQuestionProps) {
  const words = useUiWords()
  const titleId = useId()
  const bodyId = useId()
  const stayButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const before = document.activeElement
    stayButton.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  return (
    <div
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-3"
    >
      <div className="min-w-[min(14rem,100%)] flex-1">
        <p id={titleId} className="heading-small">
          {words.discardTitle}
        </p>
        <p id={bodyId} className="text-muted text-sm">
          {words.discardBody}
        </p>
      </div>
      <div className="flex flex-wrap-reverse gap-3 max-sm:w-full max-sm:*:flex-auto">
        <Button ref={stayButton} onClick={onStay}>
          {words.cancel}
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </div>
  )
}
