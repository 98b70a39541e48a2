import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { api } from '#client/api.ts'
import { useToday } from '#client/gym-day.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useApprovalText } from '#i18n/areas/approval-text.ts'
import { useOwnStartText } from '#i18n/areas/own-start-text.ts'
import { useReleaseText } from '#i18n/areas/release-text.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useOpening } from '#ui/overlays/use-opening.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { entriesOf, filterEntries, type Recipients, useRecipientChoice } from '../assign/recipient-choice.ts'
import { type RecipientEntry, RecipientGroup } from '../assign/recipient-group.tsx'
import { isAboutDraft, type Saving } from '../calendar/draft/use-save.ts'
import { StartChoice } from '../own-start/start-choice.tsx'
import { type Program, useMustPropose } from '../program.ts'
import { releaseIn } from '../release/release-words.ts'
import { PublishFailure, publishLabel, useStoredSave } from './publish-hint.tsx'

type Opening = { open: boolean; onOpenChange: (open: boolean) => void; program: Program }

type PublishDialogProps = Opening & {
  /** How many staged changes are saved along. */
  staged: number
  saving: Saving
  /** There the calendar itself shows what is wrong with the staged changes. */
  isOnCalendar?: boolean | undefined
}

const none: Recipients = { athletes: [], teams: [] }
/** More than fit into the dialog get a search. */
const manyRecipients = 8

/** One step: saves the staged changes, gives the program to the chosen recipients, and publishes it. */
export function PublishDialog(props: PublishDialogProps) {
  return <PublishForm key={useOpening(props.open)} {...props} />
}

export function StoredPublishDialog(props: Opening) {
  return <PublishDialog {...props} {...useStoredSave(props.program)} />
}

function PublishForm({ open, onOpenChange, program, staged, saving, isOnCalendar }: PublishDialogProps) {
  const text = useText()
  const { language } = useLanguage()
  const loaded = useQuery(api.programs.recipients.queryOptions({ programId: program.id }, { enabled: open }))
  const recipients = loaded.data ?? none
  const own = useOwnStartText()
  const release = useReleaseText()
  const approval = useApprovalText()
  const mustPropose = useMustPropose()
  const today = useToday()()
  const { choice, start, setStart, changes, chooseAll } = useRecipientChoice(program, recipients)
  const { athletes, teams, reached } = useMemo(
    () => entriesOf(recipients, choice, program, { text, language, today }),
    [recipients, choice, program, text, language, today],
  )
  const [query, setQuery] = useState('')
  const chooseOne = useCallback((id: string, isWanted: boolean) => chooseAll([id], isWanted), [chooseAll])

  function close() {
    onOpenChange(false)
    saving.dismissFailure()
  }

  async function publish() {
    const refusal = await saving.publish(changes)
    if (!refusal || (isOnCalendar && isAboutDraft(refusal))) onOpenChange(false)
  }

  const groupOf = (title: string, entries: RecipientEntry[]) => {
    const shown = filterEntries(entries, { query, having: 'everyone' })
    return (
      shown.length > 0 && (
        <RecipientGroup
          title={title}
          chosen={entries.filter(entry => entry.isChosen).length}
          all={entries.length}
          entries={shown}
          isReadOnly={saving.isSaving}
          onChoose={chooseOne}
          onChooseAll={chooseAll}
        />
      )
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && !saving.isSaving && close()}
      title={
        mustPropose
          ? approval('proposeTitle', { name: program.name })
          : text('programs.publishTitle', { name: program.name })
      }
      description={
        mustPropose
          ? approval('proposeBody')
          : (releaseIn(release, program, 'publishBody') ?? text('programs.publishBody'))
      }
      footer={
        <>
          <Button disabled={saving.isSaving} onClick={close}>
            {text('ui.cancel')}
          </Button>
          <Button
            variant="primary"
            icon={<Send aria-hidden />}
            busy={saving.isSaving}
            busyLabel={mustPropose ? approval('proposing') : text('programs.publishing')}
            disabled={!loaded.data}
            onClick={() => void publish()}
          >
            {mustPropose ? approval('propose') : publishLabel(text, reached)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {staged > 0 && <Alert>{text('programs.publishSaves', { count: staged })}</Alert>}
        {loaded.error && !loaded.data ? (
          <FailedLoad query={loaded} says="programs.recipientsFailed" />
        ) : !loaded.data ? (
          <Skeleton className="h-24" />
        ) : athletes.length + teams.length === 0 ? (
          <p className="text-muted">{text('programs.publishToNoOne')}</p>
        ) : (
          <>
            {athletes.length + teams.length > manyRecipients && (
              <SearchField label={text('programs.searchPeople')} value={query} onChange={setQuery} />
            )}
            {groupOf(text('programs.teamsHeading'), teams)}
            {groupOf(text('programs.athletesHeading'), athletes)}
            <StartChoice
              label={own('labelOfNew')}
              start={start}
              onChange={setStart}
              hasTeams={changes.give.teamIds.length > 0}
            />
          </>
        )}
        <PublishFailure program={program} saving={saving} />
      </div>
    </Dialog>
  )
}
