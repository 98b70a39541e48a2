import type { Day } from '#domain/day.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'

type MovingBannerProps = {
  name: string
  from: Day
  to: Day
  onMove: () => void
  onCancel: () => void
}

/** While a workout is moved by keyboard or tap: which one, its target, and how to finish. */
export function MovingBanner({ name, from, to, onMove, onCancel }: MovingBannerProps) {
  const text = useText()
  const { language } = useLanguage()
  return (
    // Volt is bright in both themes, so its buttons are those of the light one.
    <div
      data-theme="light"
      className="sticky top-2 z-20 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-volt py-2 pr-2 pl-4 text-volt-ink"
    >
      <p role="status" className="min-w-[min(15rem,100%)] flex-1">
        {from === to ? (
          text('calendar.chooseDay', { name })
        ) : (
          <>
            {text('calendar.movingFrom', { name, from: formatDay(from, language, 'short') })}{' '}
            <strong>{formatDay(to, language, 'long')}</strong>
          </>
        )}
      </p>
      <Button onClick={onCancel}>{text('ui.cancel')}</Button>
      {from !== to && (
        <Button variant="primary" onClick={onMove}>
          {text('calendar.moveHere')}
        </Button>
      )}
    </div>
  )
}
