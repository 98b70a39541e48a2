import { Check, CloudOff, LoaderCircle, RefreshCw, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSlow } from '#client/use-now.ts'
import { entriesIn } from '#domain/training/log.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import type { useSaving } from '../log/use-training.ts'

const RefusedSheet = onDemand(() => import('./refused-sheet.tsx').then(module => module.RefusedSheet))

type SavingStateProps = {
  saving: ReturnType<typeof useSaving>
  /** More text in the same line. */
  children?: ReactNode
}

/**
 * Whether the log has reached the server. It never changes the height of its row. `data-says="much"` takes the room of
 * the greeting on a phone, any other only for very large text.
 */
export function SavingState({ saving, children }: SavingStateProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className="ml-auto flex min-h-[min(2.75rem,52px)] min-w-0 has-data-[says=little]:shrink-0 max-w-full flex-wrap items-center justify-end gap-x-3 @max-2xs:not-has-[[data-says]]:min-h-0">
        <div role="status">
          <SavingSign saving={saving} onShow={() => setIsOpen(true)} />
        </div>
        {children}
      </div>
      <RefusedSheet
        open={isOpen && saving.refused.length > 0}
        onOpenChange={setIsOpen}
        refused={saving.refused}
        onTryAgain={saving.tryAgain}
        onDiscard={saving.discard}
      />
    </>
  )
}

type SavingSignProps = { saving: ReturnType<typeof useSaving>; onShow: () => void }

const signClasses = 'inline-flex items-center gap-1.5 font-heading font-semibold text-sm'

/** On the header of a phone held sideways. */
const besideMenu = 'short:mr-14 short:bg-page short:px-2'

function SavingSign({ saving, onShow }: SavingSignProps) {
  const text = useText()
  const { state, waiting, refused, isStored, sendNow } = saving
  const isSlow = useSlow(state === 'saving')
  if (state === 'attention')
    return (
      <Button
        data-says="much"
        icon={<TriangleAlert aria-hidden />}
        onClick={onShow}
        className="my-1 border-transparent bg-warning-soft text-warning hover:bg-warning-soft"
      >
        {text('training.attention', { number: entriesIn(refused) })}
      </Button>
    )
  if (state === 'waiting')
    // Not stored, it is lost with the app: only the server can keep it.
    return (
      <span data-says="much" className="@max-2xs:mr-0 -mr-4 block">
        <Button
          variant="quiet"
          icon={isStored ? <CloudOff aria-hidden /> : <TriangleAlert aria-hidden />}
          onClick={sendNow}
          className={classNames('@max-2xs:px-0 text-left', !isStored && 'text-warning')}
        >
          {text(isStored ? 'training.waiting' : 'training.waitingUnstored', { number: waiting })}
          <span className="sr-only">{text('training.trySending')}</span>
          <RefreshCw aria-hidden />
        </Button>
      </span>
    )
  // No claim about an outbox that cannot be read.
  if (state === 'unknown')
    return (
      <span data-says="much" className={`${signClasses} text-muted`}>
        {text('training.unknown')}
      </span>
    )
  if (state === 'idle') return null
  return state === 'saving' ? (
    <span data-says={isSlow ? 'much' : 'little'} className={`${signClasses} ${besideMenu}`}>
      <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
      {text(isSlow ? 'training.savingSlowly' : 'training.saving')}
    </span>
  ) : (
    <span data-says="little" className={`${signClasses} ${besideMenu} text-muted`}>
      <Check aria-hidden className="size-4 shrink-0" />
      {text('training.saved')}
    </span>
  )
}
