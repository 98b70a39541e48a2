import { Send } from 'lucide-react'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { RecipientChanges } from '../assign/recipient-choice.ts'
import type { Program } from '../program.ts'
import { useStoredSave } from '../use-stored-save.ts'
import { PublishFailure } from './publish-failure.tsx'
import { publishLabel } from './publish-words.ts'

type PublishHintProps = {
  program: Program
  changes: RecipientChanges
  /** How many athletes would have it. */
  reached: number
  onPublished: () => void
}

/** On the assign screen of a draft: publishes to the recipients that are chosen there, saved or not. */
export function PublishHint({ program, changes, reached, onPublished }: PublishHintProps) {
  const text = useText()
  const { staged, saving } = useStoredSave(program)

  async function publish() {
    if (!(await saving.publish(changes))) onPublished()
  }

  return (
    <>
      <Alert
        action={
          <Button
            icon={<Send aria-hidden />}
            busy={saving.isSaving}
            busyLabel={text('programs.publishing')}
            onClick={() => void publish()}
          >
            {publishLabel(text, reached)}
          </Button>
        }
      >
        {text('programs.draftHint')} {staged > 0 && text('programs.publishSaves', { count: staged })}
      </Alert>
      <PublishFailure program={program} saving={saving} />
    </>
  )
}
