// Who is to have a program, as it is ticked on the screen before it is saved.

/** An athlete or a team, as the server knows it. */
export type Recipient = { id: string; hasProgram: boolean }

/** Only what differs from the server, by the id of the athlete or team: true to give, false to take back. */
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

/** What there is to save. Who is no longer there, or has it as wanted by now, needs no change. */
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
