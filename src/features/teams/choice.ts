// The selected rows of a list, by id.
export type Choice = ReadonlySet<string>

export const noneChosen: Choice = new Set()

export function choose(choice: Choice, ids: readonly string[], isChosen: boolean): Choice {
  const next = new Set(choice)
  for (const id of ids)
    if (isChosen) next.add(id)
    else next.delete(id)
  return next
}
