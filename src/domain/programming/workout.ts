// The title and body of a workout, and their limits.
export const longestTitle = 200
export const longestText = 20_000

/** The description, without the first line when that is the title. */
export function bodyOf({ name, description }: { name: string; description: string }): string {
  const whole = description.trim()
  if (name) return whole
  const [firstLine = '', ...others] = whole.split('\n')
  return titleOf({ name, description }) === firstLine.trim() ? others.join('\n').trim() : whole
}

/** The name, which is optional, else the first line of the description. */
export function titleOf({ name, description }: { name: string; description: string }): string {
  if (name) return name
  const firstLine = description.trim().split('\n', 1)[0]?.trim() ?? ''
  return firstLine.length > longestTitle ? `${firstLine.slice(0, longestTitle - 1)}…` : firstLine
}
