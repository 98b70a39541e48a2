// The choice on the assign screen, saved in one request.
import { useCallback, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import type { Day } from '#domain/day.ts'
import { ownStart, shiftedRange, shiftOf } from '#domain/programming/own-start.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { progressOf } from '#domain/programming/program-progress.ts'
import { searchFor } from '#domain/search.ts'
import type { Translate } from '#i18n/dictionary.ts'
import { formatList } from '#i18n/list-words.ts'
import { progressWords } from '#i18n/program-words.ts'
import type { Language } from '#product/language.ts'
import { type Program, refreshPrograms } from '../program.ts'
import type { RecipientEntry } from './recipient-group.tsx'

export function useRecipientChoice(program: Program, recipients: Recipients) {
  const app = useApp()
  const { rpc, queryClient } = app
  const programId = program.id
  const [choice, setChoice] = useState(nothingChosen)
  const [start, setStart] = useState<Day | null>(null)
  const latest = useRef(recipients)
  latest.current = recipients

  const athletes = changesOf(choice, recipients.athletes)
  const teams = changesOf(choice, recipients.teams)
  const changes: RecipientChanges = {
    give: { athleteIds: athletes.give, teamIds: teams.give, startsOn: start },
    takeBack: { athleteIds: athletes.takeBack, teamIds: teams.takeBack },
  }

  // Stable, so that choosing one row does not render the others again.
  const chooseAll = useCallback((ids: readonly string[], isWanted: boolean) => {
    const wanted = new Set(ids)
    const chosen = [...latest.current.athletes, ...latest.current.teams].filter(({ id }) => wanted.has(id))
    setChoice(current => choose(current, chosen, isWanted))
  }, [])

  /** After the server has taken the changes, alone or with publishing. */
  function markSaved() {
    const given = { startsOn: start, shiftDays: start ? shiftOf(ownStart(program, start)) : 0 }
    // Written to the cache, so that nothing looks unsaved when the refetch fails.
    queryClient.setQueryData(
      api.programs.recipients.queryKey({ programId }),
      known =>
        known && {
          athletes: withChanges(known.athletes, athletes, given),
          teams: withChanges(known.teams, teams, given),
        },
    )
    // Choices made while the request was pending remain unsaved.
    setChoice(current => new Map([...current].filter(([id, isWanted]) => choice.get(id) !== isWanted)))
  }

  const save = useAction(
    async () => {
      await rpc.programs.assign.mutate({ programId, ...changes })
      markSaved()
      void refreshPrograms(app)
    },
    {
      onFailure(code) {
        // An athlete was removed or the program archived meanwhile: the shown list is stale.
        if (code === 'not_found' || code === 'archived') void refreshPrograms(app)
      },
    },
  )

  function reset() {
    setChoice(nothingChosen)
    save.reset()
  }

  return {
    choice,
    start,
    setStart,
    changes,
    toGive: athletes.give.length + teams.give.length,
    toTakeBack: athletes.takeBack.length + teams.takeBack.length,
    chooseAll,
    markSaved,
    reset,
    save,
  }
}

// The chosen recipients of a program before they are saved.

/** An athlete or a team as the server answers it. */
export type Recipient = { id: string; hasProgram: boolean }

/** Only differences from the server, by athlete or team id: true to assign, false to unassign. */
type Choice = ReadonlyMap<string, boolean>

export const nothingChosen: Choice = new Map()

export function isChosen(choice: Choice, { id, hasProgram }: Recipient): boolean {
  return choice.get(id) ?? hasProgram
}

export function choose(choice: Choice, recipients: readonly Recipient[], isWanted: boolean): Choice {
  const next = new Map(choice)
  for (const { id, hasProgram } of recipients)
    if (hasProgram === isWanted) next.delete(id)
    else next.set(id, isWanted)
  return next
}

export type Changes = { give: string[]; takeBack: string[] }

/** For the server. */
type ChosenRecipients = { athleteIds: string[]; teamIds: string[] }
export type RecipientChanges = {
  /** From their own Monday, or null on the dates of the program. */
  give: ChosenRecipients & { startsOn: Day | null }
  takeBack: ChosenRecipients
}

/** The changes to save. Recipients who no longer exist, or already have the wanted state, need none. */
export function changesOf(choice: Choice, recipients: readonly Recipient[]): Changes {
  const idsToTurn = (isWanted: boolean) =>
    recipients
      .filter(({ id, hasProgram }) => choice.get(id) === isWanted && hasProgram !== isWanted)
      .map(({ id }) => id)
  return { give: idsToTurn(true), takeBack: idsToTurn(false) }
}

export function withChanges<One extends Recipient>(
  recipients: One[],
  { give, takeBack }: Changes,
  start: Partial<One> = {},
): One[] {
  const given = new Set(give)
  const taken = new Set(takeBack)
  return recipients.map(one => {
    if (given.has(one.id)) return { ...one, ...start, hasProgram: true }
    return taken.has(one.id) ? { ...one, hasProgram: false } : one
  })
}

// The rows of the assign screen: every possible recipient with the current choice.
export type Recipients = Awaited<ReturnType<Rpc['programs']['recipients']['query']>>

export type RecipientFilter = { query: string; having: 'everyone' | 'having' | 'notHaving' }

export function entriesOf(
  { athletes, teams }: Recipients,
  choice: Choice,
  program: DateRange,
  { text, language, today }: { text: Translate; language: Language; today: Day },
): { athletes: RecipientEntry[]; teams: RecipientEntry[]; reached: number } {
  const weekOf = ({ startsOn, shiftDays }: { startsOn: Day | null; shiftDays: number | null }) =>
    startsOn && shiftDays !== null
      ? progressWords(text, progressOf(shiftedRange(program, shiftDays), today))
      : undefined
  const chosenTeams = new Map(teams.filter(team => isChosen(choice, team)).map(team => [team.id, team.name]))
  const members = new Map<string, number>()
  let reached = 0
  const athleteEntries = athletes.map((athlete): RecipientEntry => {
    const isActive = athlete.status !== 'inactive'
    if (isActive) for (const id of athlete.teamIds) members.set(id, (members.get(id) ?? 0) + 1)
    const through = athlete.teamIds.map(id => chosenTeams.get(id)).filter(name => name !== undefined)
    const isGiven = isChosen(choice, athlete)
    if (isActive && (isGiven || through.length > 0)) reached += 1
    return {
      id: athlete.id,
      name: athlete.fullName,
      kind: 'athlete',
      avatarUrl: athlete.avatarUrl,
      note:
        through.length > 0
          ? [text('programs.viaTeams', { teams: formatList(through, language) }), !isGiven && weekOf(athlete)]
              .filter(Boolean)
              .join(' · ')
          : undefined,
      startsOn: athlete.startsOn,
      week: weekOf(athlete),
      status: athlete.status === 'active' ? undefined : athlete.status,
      hasProgram: athlete.hasProgram,
      isChosen: isGiven,
    }
  })
  const teamEntries = teams.map(
    (team): RecipientEntry => ({
      id: team.id,
      name: team.name,
      kind: 'team',
      note: text('programs.athletes', { count: members.get(team.id) ?? 0 }),
      startsOn: team.startsOn,
      week: weekOf(team),
      hasProgram: team.hasProgram,
      isChosen: chosenTeams.has(team.id),
    }),
  )
  return { athletes: athleteEntries, teams: teamEntries, reached }
}

/** Filters by the saved state, not the chosen one: a row must not vanish under the pointer. */
export function filterEntries(
  entries: readonly RecipientEntry[],
  { query, having }: RecipientFilter,
): RecipientEntry[] {
  const matches = searchFor(query)
  return entries.filter(
    ({ name, hasProgram }) =>
      (having === 'everyone' || hasProgram === (having === 'having')) && matches(name),
  )
}
