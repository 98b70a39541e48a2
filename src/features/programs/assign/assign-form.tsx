import { UserSearch } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useToday } from '#client/gym-day.ts'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useMayPlan } from '#client/session.ts'
import { canChange } from '#domain/programming/program.ts'
import { InviteFirstAthletes } from '#features/invites/invites.ts'
import { useOwnStartText } from '#i18n/areas/own-start-text.ts'
import { formatList } from '#i18n/list-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { LeaveDialog } from '../leave-dialog.tsx'
import { StartChoice } from '../own-start/start-choice.tsx'
import { StartDialog, type StartedRecipient } from '../own-start/start-dialog.tsx'
import type { Program } from '../program.ts'
import { PublishHint } from '../publish/publish-hint.tsx'
import {
  entriesOf,
  filterEntries,
  type RecipientFilter,
  type Recipients,
  useRecipientChoice,
} from './recipient-choice.ts'
import { type RecipientEntry, RecipientGroup } from './recipient-group.tsx'

type AssignFormProps = {
  program: Program
  recipients: Recipients
}

const everyone: RecipientFilter = { query: '', having: 'everyone' }

export function AssignForm({ program, recipients }: AssignFormProps) {
  const text = useText()
  const { language } = useLanguage()
  const own = useOwnStartText()
  const { choice, start, setStart, changes, toGive, toTakeBack, chooseAll, markSaved, reset, save } =
    useRecipientChoice(program, recipients)
  const [started, setStarted] = useState<StartedRecipient>()
  const [isChangingStart, setIsChangingStart] = useState(false)
  const [filter, setFilter] = useState(everyone)
  const shownFilter = useDeferredValue(filter)
  const hasUnsaved = toGive + toTakeBack > 0
  const mayPlan = useMayPlan()
  const today = useToday()()
  const isReadOnly = !canChange(program) || !mayPlan

  const { athletes, teams, reached } = useMemo(
    () => entriesOf(recipients, choice, program, { text, language, today }),
    [recipients, choice, program, text, language, today],
  )
  const shownTeams = useMemo(() => filterEntries(teams, shownFilter), [teams, shownFilter])
  const shownAthletes = useMemo(() => filterEntries(athletes, shownFilter), [athletes, shownFilter])
  const chooseOne = useCallback((id: string, isWanted: boolean) => chooseAll([id], isWanted), [chooseAll])

  const changeStart = useCallback((id: string, entries: readonly RecipientEntry[]) => {
    setStarted(entries.find(entry => entry.id === id))
    setIsChangingStart(true)
  }, [])
  const changeStartOf = useCallback(
    (id: string) => changeStart(id, [...teams, ...athletes]),
    [changeStart, teams, athletes],
  )

  const parts = (given: string, taken: string) =>
    formatList([...(toGive > 0 ? [given] : []), ...(toTakeBack > 0 ? [taken] : [])], language)
  const unsaved = parts(
    text('programs.giveCount', { count: toGive }),
    text('programs.takeBackCount', { count: toTakeBack }),
  )

  async function saveWithToast() {
    const done = parts(
      text('programs.givenTo', { count: toGive }),
      text('programs.takenFrom', { count: toTakeBack }),
    )
    if (!(await save.run())) toast.success(text('programs.assignSaved', { what: done }))
  }

  const groupOf = (title: string, entries: RecipientEntry[], shown: RecipientEntry[]) =>
    shown.length > 0 && (
      <RecipientGroup
        title={title}
        chosen={entries.filter(entry => entry.isChosen).length}
        all={entries.length}
        entries={shown}
        isReadOnly={isReadOnly}
        onChoose={chooseOne}
        onChooseAll={chooseAll}
        onChangeStart={changeStartOf}
      />
    )

  if (athletes.length + teams.length === 0)
    return <InviteFirstAthletes className="border-line border-t pt-8" />
  return (
    <>
      <div className="grid grid-cols-1 gap-6">
        {program.status === 'draft' && (
          <PublishHint program={program} changes={changes} reached={reached} onPublished={markSaved} />
        )}
        {!isReadOnly && (
          <StartChoice
            label={own('labelOfNew')}
            start={start}
            onChange={setStart}
            hasTeams={changes.give.teamIds.length > 0}
          />
        )}
        <Toolbar filter={filter} onChange={setFilter} />
        <p aria-live="polite" className="-my-2 text-muted">
          {reached > 0 ? text('programs.reaches', { count: reached }) : text('programs.reachesNobody')}
        </p>
        {groupOf(text('programs.teamsHeading'), teams, shownTeams)}
        {groupOf(text('programs.athletesHeading'), athletes, shownAthletes)}
        {shownTeams.length + shownAthletes.length === 0 && (
          <NoMatches onShowEveryone={() => setFilter(everyone)} />
        )}
        {athletes.length === 0 && <InviteFirstAthletes className="border-line border-t pt-8" />}
      </div>
      {hasUnsaved && !isReadOnly && (
        <AssignBar
          toGive={toGive}
          toTakeBack={toTakeBack}
          save={save}
          onSave={() => void saveWithToast()}
          onReset={reset}
        />
      )}
      {started && (
        <StartDialog
          open={isChangingStart}
          onOpenChange={setIsChangingStart}
          programId={program.id}
          recipient={started}
        />
      )}
      <LeaveDialog
        hasChanges={hasUnsaved && !isReadOnly}
        body={text('programs.leaveBody', { what: unsaved })}
        failure={text('calendar.saveFailed')}
        isSaving={save.isPending}
        onSave={save.run}
        onDiscard={reset}
      />
    </>
  )
}

type ToolbarProps = { filter: RecipientFilter; onChange: (filter: RecipientFilter) => void }

function Toolbar({ filter, onChange }: ToolbarProps) {
  const text = useText()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField
        label={text('programs.searchPeople')}
        value={filter.query}
        onChange={query => onChange({ ...filter, query })}
        className="w-full sm:w-80"
      />
      <SegmentedControl
        label={text('programs.peopleFilter')}
        className="max-sm:w-full"
        value={filter.having}
        onChange={having => onChange({ ...filter, having })}
        segments={(['everyone', 'having', 'notHaving'] as const).map(value => ({
          value,
          label: text(`programs.${value}`),
        }))}
      />
    </div>
  )
}

function NoMatches({ onShowEveryone }: { onShowEveryone: () => void }) {
  const text = useText()
  return (
    <div role="status">
      <EmptyState
        icon={<UserSearch aria-hidden />}
        title={text('programs.nobodyFound')}
        body={text('programs.nobodyFoundBody')}
        action={<Button onClick={onShowEveryone}>{text('programs.showEveryone')}</Button>}
      />
    </div>
  )
}

type AssignBarProps = {
  toGive: number
  toTakeBack: number
  save: { isPending: boolean; error: unknown }
  onSave: () => void
  onReset: () => void
}

function AssignBar({ toGive, toTakeBack, save, onSave, onReset }: AssignBarProps) {
  const text = useText()
  return (
    <SaveBar
      label={text('programs.unsaved')}
      failure={
        <FailedAction
          action={save}
          says={(reason, code) =>
            code === 'not_found' ? text('programs.someoneGone') : text('programs.assignFailed', { reason })
          }
        />
      }
      actions={
        <>
          <Button variant="quiet" disabled={save.isPending} onClick={onReset}>
            {text('programs.reset')}
          </Button>
          <Button
            variant="primary"
            busy={save.isPending}
            busyLabel={text('programs.saving')}
            onClick={onSave}
          >
            {text('programs.save')}
          </Button>
        </>
      }
    >
      <p className="flex flex-wrap gap-x-4">
        {toGive > 0 && <Amount sign="+">{text('programs.giveCount', { count: toGive })}</Amount>}
        {toTakeBack > 0 && <Amount sign="−">{text('programs.takeBackCount', { count: toTakeBack })}</Amount>}
      </p>
    </SaveBar>
  )
}

function Amount({ sign, children }: { sign: string; children: string }) {
  return (
    <span className="heading-small">
      <span aria-hidden>{sign}</span>
      {children}
    </span>
  )
}
