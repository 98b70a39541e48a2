import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'

/** Back to the choice of the role, or to the previous step of the screen. */
export function Back({ onStepBack }: { onStepBack?: (() => void) | undefined }) {
  const text = useText()
  const arrow = <ArrowLeft aria-hidden />
  if (onStepBack)
    return (
      <Button variant="quiet" icon={arrow} onClick={onStepBack}>
        {text('accounts.back')}
      </Button>
    )
  return (
    <LinkButton variant="quiet" icon={arrow} render={<Link to="/auth" />}>
      {text('accounts.back')}
    </LinkButton>
  )
}
