import { Send } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import type { ButtonVariant } from '../../ui/buttons/button-styles.ts'
import type { Program } from './program.ts'
import { useStatusChange } from './use-status-change.ts'

type PublishButtonProps = {
  program: Program
  variant?: ButtonVariant | undefined
  /** False where assigning is what is being done already. */
  offersAssigning?: boolean | undefined
}

export function PublishButton({ program, variant, offersAssigning = true }: PublishButtonProps) {
  const text = useText()
  const { changeOrSay } = useStatusChange(program, { offersAssigning })
  const [isPublishing, setIsPublishing] = useState(false)

  async function publish() {
    setIsPublishing(true)
    await changeOrSay('publish')
    setIsPublishing(false)
  }

  return (
    <Button variant={variant} icon={<Send aria-hidden />} busy={isPublishing} onClick={() => void publish()}>
      {text('programs.publish')}
    </Button>
  )
}
