// The chosen recipients of a program before they are saved.

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
export type RecipientChanges = Record<'give' | 'takeBack', { athleteIds: string[]; teamIds: string[] }>

/** The changes to save. Recipients who no longer exist, or already have the wanted state, need none. */
export function changesOf(choice: Choice, recipients: readonly Recipient[]): Changes {
  const idsToTurn = (isWanted: boolean) =>
    recipients
      .filter(({ id, hasProgram }) => choice.get(id) === isWanted && hasProgram !== isWanted)
      .map(({ id }) => id)
  return { give: idsToTurn(true), takeBack: idsToTurn(false) }
}

export function withChanges<One extends Recipient>(recipients: One[], { give, takeBack }: Changes): One[] {
  const given = new Set(give)
  const taken = new Set(takeBack)
  return recipients.map(one =>
    given.has(one.id) || taken.has(one.id) ? { ...one, hasProgram: given.has(one.id) } : one,
  )
}
