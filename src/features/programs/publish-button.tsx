import { Send } from 'lucide-react'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import type { ButtonVariant } from '../../ui/buttons/button-styles.ts'
import type { Program } from './program.ts'
import { useStatusChange } from './use-status-change.ts'

type PublishButtonProps = {
  program: Program
  variant?: ButtonVariant | undefined
  /** False on the assign screen itself. */
  offersAssigning?: boolean | undefined
}

export function PublishButton({ program, variant, offersAssigning = true }: PublishButtonProps) {
  const text = useText()
  const { changeWithToast } = useStatusChange(program, { offersAssigning })
  return (
    <Button
      variant={variant}
      icon={<Send aria-hidden />}
      busy={changeWithToast.isPending}
      onClick={() => changeWithToast.run('publish')}
    >
      {text('programs.publish')}
    </Button>
  )
}
