import { Suspense } from 'react'
import { workIn } from '#domain/notation/named-work.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { BottomSheet } from '#ui/overlays/bottom-sheet.tsx'
import { LastOfMovement } from './last-of-movement.tsx'
import type { TappedMovement } from './open-movement.ts'

type MovementSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  movement: TappedMovement | undefined
}

/** What a movement in the coach's text is: its name in both languages, the athlete's last result. Of a benchmark, its work. */
export function MovementSheet({ open, onOpenChange, movement }: MovementSheetProps) {
  const text = useText()
  const { language } = useLanguage()
  if (!movement) return null
  if ('text' in movement)
    return (
      <BottomSheet open={open} onOpenChange={onOpenChange} title={movement.name}>
        <p className="whitespace-pre-line pb-4">{workIn(movement, language)}</p>
      </BottomSheet>
    )
  const { id, name, words } = movement
  return (
    <BottomSheet
      open={open}
      onOpenChange={onOpenChange}
      title={name[language]}
      description={text('training.writtenAs', { words })}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 pb-4">
        {(['en', 'es'] as const).map(each => (
          <div key={each} className="contents">
            <dt className="text-muted">{text(`training.in_${each}`)}</dt>
            <dd lang={each} className="wrap-anywhere font-semibold">
              {name[each]}
            </dd>
          </div>
        ))}
      </dl>
      <Suspense>
        <LastOfMovement movement={id} />
      </Suspense>
    </BottomSheet>
  )
}
