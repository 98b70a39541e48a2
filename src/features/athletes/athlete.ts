import type { Rpc } from '#client/rpc-client.ts'
import type { WorkoutState } from '#domain/training/adherence.ts'
import type { Translate } from '#i18n/dictionary.ts'

/** An athlete as their profile shows them. */
export type Athlete = Awaited<ReturnType<Rpc['athletes']['get']['query']>>

export function stateLabel(text: Translate, state: WorkoutState): string {
  return state === 'missed' ? text('athlete.missed') : text(`dashboard.outcome_${state}`)
}
