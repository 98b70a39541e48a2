// What a workout goes by, and how much text it holds.
export const longestTitle = 200
export const longestText = 20_000

/** What is to be done, without a first line that is the title already. */
export function bodyOf({ name, description }: { name: string; description: string }): string {
  const whole = description.trim()
  if (name) return whole
  const [firstLine = '', ...others] = whole.split('\n')
  return titleOf({ name, description }) === firstLine.trim() ? others.join('\n').trim() : whole
}

/** The name, which is optional, or else the first line of the description. */
export function titleOf({ name, description }: { name: string; description: string }): string {
  if (name) return name
  const firstLine = description.trim().split('\n', 1)[0]?.trim() ?? ''
  return firstLine.length > longestTitle ? `${firstLine.slice(0, longestTitle - 1)}…` : firstLine
}
