// The contents of the log sheet, as they are typed. What it takes to read them is loaded with the sheet.

type ByKey = Readonly<Record<string, string>>

/** The contents of the sheet. Scores and tie-breaks are by the key of their block; an empty score takes it back. */
export type SheetValues = {
  text: string
  scores: ByKey
  tieBreaks: ByKey
  scaling: string
  /** 0 where the athlete did not say. */
  effort: number
  minutes: string
}

/** What differs from what is saved. What the version of the app before has stored has a text alone. */
export type Typed = Partial<SheetValues>

export const withTyped = (saved: SheetValues, typed: Typed): SheetValues => ({
  text: typed.text ?? saved.text,
  scores: { ...saved.scores, ...typed.scores },
  tieBreaks: { ...saved.tieBreaks, ...typed.tieBreaks },
  scaling: typed.scaling ?? saved.scaling,
  effort: typed.effort ?? saved.effort,
  minutes: typed.minutes ?? saved.minutes,
})

/** Undefined where nothing differs. */
export function withoutSaved(typed: Typed, saved: SheetValues): Typed | undefined {
  const left: Typed = {}
  if (typed.text !== undefined && typed.text !== saved.text) left.text = typed.text
  if (typed.scaling !== undefined && typed.scaling !== saved.scaling) left.scaling = typed.scaling
  if (typed.effort !== undefined && typed.effort !== saved.effort) left.effort = typed.effort
  if (typed.minutes !== undefined && typed.minutes !== saved.minutes) left.minutes = typed.minutes
  for (const name of ['scores', 'tieBreaks'] as const) {
    const changed = Object.entries(typed[name] ?? {}).filter(
      ([key, text]) => text !== (saved[name][key] ?? ''),
    )
    if (changed.length > 0) left[name] = Object.fromEntries(changed)
  }
  return isTyped(left) ? left : undefined
}

export const typedOf = ({ text, scores, tieBreaks, scaling, effort, minutes }: Typed): Typed => ({
  ...(text !== undefined && { text }),
  ...(scores && { scores }),
  ...(tieBreaks && { tieBreaks }),
  ...(scaling !== undefined && { scaling }),
  ...(effort !== undefined && { effort }),
  ...(minutes !== undefined && { minutes }),
})

export const isTyped = (typed: Typed): boolean => Object.keys(typed).length > 0

/** More than the note. */
export const hasTypedResult = (typed: Typed): boolean =>
  Object.keys(typedOf(typed)).some(name => name !== 'text')
