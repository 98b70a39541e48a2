// The rows of the assign screen: every possible recipient with the current choice.
import type { Rpc } from '#client/rpc-client.ts'
import { type Day, today } from '#domain/day.ts'
import { shiftedRange } from '#domain/programming/own-start.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { progressOf } from '#domain/programming/program-progress.ts'
import { searchFor } from '#domain/search.ts'
import type { Translate } from '#i18n/dictionary.ts'
import { formatList } from '#i18n/list-words.ts'
import { progressWords } from '#i18n/program-words.ts'
import type { Language } from '#product/language.ts'
import { type Choice, isChosen } from './recipient-choice.ts'
import type { RecipientEntry } from './recipient-group.tsx'

export type Recipients = Awaited<ReturnType<Rpc['programs']['recipients']['query']>>

export type RecipientFilter = { query: string; having: 'everyone' | 'having' | 'notHaving' }

export function entriesOf(
  { athletes, teams }: Recipients,
  choice: Choice,
  program: DateRange,
  text: Translate,
  language: Language,
): { athletes: RecipientEntry[]; teams: RecipientEntry[]; reached: number } {
  const weekOf = ({ startsOn, shiftDays }: { startsOn: Day | null; shiftDays: number | null }) =>
    startsOn && shiftDays !== null
      ? progressWords(text, progressOf(shiftedRange(program, shiftDays), today()))
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
