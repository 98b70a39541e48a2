// The chosen recipients of a program before they are saved.
import type { Day } from '#domain/day.ts'

/** An athlete or a team as the server answers it. */
export type Recipient = { id: string; hasProgram: boolean }

/** Only differences from the server, by athlete or team id: true to assign, false to unassign. */
export type Choice = ReadonlyMap<string, boolean>

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
type Recipients = { athleteIds: string[]; teamIds: string[] }
export type RecipientChanges = {
  /** From their own Monday, or null on the dates of the program. */
  give: Recipients & { startsOn: Day | null }
  takeBack: Recipients
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
