import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/buttons/button.tsx'

/** At the end of the workout; while its text goes on below the screen, at the lower edge, within reach of the thumb. */
export function CompleteButton({ onPress }: { onPress: () => void }) {
  const text = useText()
  return (
    <div
      data-bottom-action
      className="sticky bottom-0 z-1 -my-2 bg-card pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] before:absolute before:inset-x-0 before:-top-4 before:h-4 before:bg-linear-to-t before:from-card before:to-transparent"
    >
      <Button size="large" variant="primary" wide onClick={onPress} className="@max-2xs:px-2">
        {text('training.markComplete')}
      </Button>
    </div>
  )
}
