// The title and body of a workout, and their limits.
export const longestTitle = 200
export const longestText = 20_000

type Titled = { name: string; description: string }

/** The description, without the first line when that is the title. */
export function bodyOf(workout: Titled): string {
  return workout.description.slice(bodyStart(workout)).trimEnd()
}

/** In short, as lists have it: the text with the texts of the blocks before and after it. */
export type Summarised = Titled & { textBefore?: string | undefined; textAfter?: string | undefined }

export function summaryOf(workout: Summarised): string {
  return [workout.textBefore, bodyOf(workout), workout.textAfter].filter(Boolean).join('\n\n')
}

/** Where in the description the body starts. */
export function bodyStart({ name, description }: Titled): number {
  const afterSpace = (from: number) => description.length - description.slice(from).trimStart().length
  const start = afterSpace(0)
  const lineEnd = `${description}\n`.indexOf('\n', start)
  const isTitle = !name && titleOf({ name, description }) === description.slice(start, lineEnd).trim()
  return isTitle ? afterSpace(lineEnd) : start
}

/** The name, which is optional, else the first line of the description. */
export function titleOf({ name, description }: Titled): string {
  if (name) return name
  const firstLine = description.trim().split('\n', 1)[0]?.trim() ?? ''
  return firstLine.length > longestTitle ? `${firstLine.slice(0, longestTitle - 1)}…` : firstLine
}
