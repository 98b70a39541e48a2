import { Play } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'

/** The one thing to press on a screen that waits. */
export function StartButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button
      size="large"
      variant="primary"
      wide
      icon={<Play aria-hidden fill="currentColor" />}
      className="min-h-[min(4.5rem,72px)]! text-[min(1.25rem,24px)]! landscape:order-2"
      onClick={onPress}
    >
      {label}
    </Button>
  )
}
