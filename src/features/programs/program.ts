import { api } from '#client/api.ts'
import type { App } from '#client/app.tsx'
import type { Rpc } from '#client/rpc-client.ts'
import { useSession } from '#client/session.ts'
import { type DateRange, daysIn } from '#domain/programming/program.ts'
import type { Translate } from '#i18n/dictionary.ts'
import { formatList } from '#i18n/list-words.ts'
import type { Language } from '#product/language.ts'

/** A program as the list shows it. */
export type Program = Awaited<ReturnType<Rpc['programs']['list']['query']>>['programs'][number]

/** A program as its own page shows it: also with its author. */
export type ShownProgram = Awaited<ReturnType<Rpc['programs']['get']['query']>>

/** To be called after every change: every query with programs loads again. */
export function refreshPrograms({ queryClient }: App): Promise<void> {
  return queryClient.invalidateQueries(api.programs.pathFilter())
}

/** Whether what this coach saves of a published program waits for an owner, as `i_propose` on the server. */
export function useMustPropose(): boolean {
  const gym = useSession().data?.gym
  return gym?.role === 'coach' && gym.needsApproval
}

// Texts about a program.

/** "4 weeks" for whole weeks, else "30 days". */
export function shortLength(text: Translate, range: DateRange): string {
  const days = daysIn(range)
  return days % 7 === 0 ? text('programs.weeks', { count: days / 7 }) : text('programs.days', { count: days })
}

/** "28 days, 4 weeks", "30 days, 4 weeks and 2 days". */
export function fullLength(text: Translate, language: Language, range: DateRange): string {
  const days = daysIn(range)
  const weeks = Math.floor(days / 7)
  const rest = days % 7
  const inDays = text('programs.days', { count: days })
  if (weeks === 0) return inDays
  const parts = [text('programs.weeks', { count: weeks })]
  if (rest > 0) parts.push(text('programs.days', { count: rest }))
  return `${inDays}, ${formatList(parts, language)}`
}

/** "12 athletes and 1 team"; undefined without recipients. */
export function recipientsOf(
  text: Translate,
  language: Language,
  { athleteCount, teamCount }: { athleteCount: number; teamCount: number },
): string | undefined {
  const parts = [
    athleteCount > 0 && text('programs.athletes', { count: athleteCount }),
    teamCount > 0 && text('programs.teams', { count: teamCount }),
  ].filter(part => part !== false)
  return parts.length > 0 ? formatList(parts, language) : undefined
}
