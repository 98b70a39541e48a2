import { Link } from '@tanstack/react-router'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useText } from '#i18n/text.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { isAboutDraft, type Saving } from '../calendar/draft/use-save.ts'
import type { Program } from '../program.ts'

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
