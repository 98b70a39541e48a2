// What a workout goes by, and how much text it holds.
export const longestTitle = 200
export const longestText = 20_000

/** The name, which is optional, or else the first line of the description. */
export function titleOf({ name, description }: { name: string; description: string }): string {
  if (name) return name
  const firstLine = description.trim().split('\n', 1)[0]?.trim() ?? ''
  return firstLine.length > longestTitle ? `${firstLine.slice(0, longestTitle - 1)}…` : firstLine
}
