import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useSession } from '#client/session.ts'
import { useApprovalText } from '#i18n/areas/approval-text.ts'
import type { Translate } from '#i18n/dictionary.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import type { RecipientChanges } from '../assign/recipient-choice.ts'
import { useDraft } from '../calendar/draft/draft.ts'
import { isAboutDraft, type Saving, useSave } from '../calendar/draft/use-save.ts'
import { type Program, useMustPropose } from '../program.ts'

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
  const approval = useApprovalText()
  const mustPropose = useMustPropose()
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
            busyLabel={mustPropose ? approval('proposing') : text('programs.publishing')}
            onClick={() => void publish()}
          >
            {mustPropose ? approval('propose') : publishLabel(text, reached)}
          </Button>
        }
      >
        {text('programs.draftHint')} {staged > 0 && text('programs.publishSaves', { count: staged })}
      </Alert>
      <PublishFailure program={program} saving={saving} />
    </>
  )
}

/** Why publishing failed. What is wrong with staged changes is put right in the calendar. */
export function PublishFailure({ program, saving }: { program: Program; saving: Saving }) {
  const text = useText()
  return (
    <>
      <FailedAction action={saving} says="programs.publishFailed" />
      {isAboutDraft(saving.code) && (
        <LinkButton render={<Link to="/coach/program/$programId" params={{ programId: program.id }} />}>
          {text('programs.openCalendar')}
        </LinkButton>
      )}
    </>
  )
}

/** "Publish to 4 athletes". */
export function publishLabel(text: Translate, reached: number): string {
  return reached > 0
    ? text('programs.publishTo', { who: text('programs.athletes', { count: reached }) })
    : text('programs.publishToNone')
}

/** The staged changes of a program, on screens other than its calendar. */
export function useStoredSave(program: Program) {
  const { data: session } = useSession()
  const { draft, changeDraft } = useDraft(session?.id ?? '', program.id)
  return { staged: draft.steps.length, saving: useSave({ program, draft, changeDraft }) }
}
