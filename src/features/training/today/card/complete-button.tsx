import { Link } from '@tanstack/react-router'
import { Timer } from 'lucide-react'
import type { Day } from '#domain/day.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-styles.ts'

type CompleteButtonProps = {
  onPress: () => void
  /** Of a workout that runs by a clock. */
  timed: { workout: string; date: Day } | undefined
}

/** At the end of the workout; while its text goes on below the screen, at the lower edge, within reach of the thumb. */
export function CompleteButton({ onPress, timed }: CompleteButtonProps) {
  const text = useText()
  return (
    <div
      data-bottom-action
      className="sticky bottom-0 z-1 -my-2 flex gap-2 bg-card pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] before:absolute before:inset-x-0 before:-top-4 before:h-4 before:bg-linear-to-t before:from-card before:to-transparent"
    >
      {timed && (
        <Link to="/athlete/timer" search={timed} className={`${buttonClasses({ size: 'large' })} gap-2 px-4`}>
          <Timer aria-hidden />
          {text('training.start')}
        </Link>
      )}
      <Button size="large" variant="primary" wide onClick={onPress} className="min-w-0 shrink! @max-2xs:px-2">
        {text('training.markComplete')}
      </Button>
    </div>
  )
}
