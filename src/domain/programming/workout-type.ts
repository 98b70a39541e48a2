// The rule for a coach's own workout types: what was typed becomes a code, and a code exists once.
export const longestTypeCode = 40

/** Trimmed, in lower case, spaces as underscores: "Long run" is long_run. What no database keeps as it is counts as a space. */
export function typeCodeOf(typed: string): string {
  return typed
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '_')
}

export type TypeChoice<Type> =
  | { kind: 'empty' }
  | { kind: 'too long' }
  | { kind: 'existing'; type: Type }
  | { kind: 'new'; code: string }

/** What adding the typed text as a type comes to: a code that exists is chosen and not made again. */
export function chooseType<Type extends { code: string }>(
  typed: string,
  existing: readonly Type[],
): TypeChoice<Type> {
  const code = typeCodeOf(typed)
  if (code === '') return { kind: 'empty' }
  const type = existing.find(one => one.code === code)
  if (type) return { kind: 'existing', type }
  return code.length > longestTypeCode ? { kind: 'too long' } : { kind: 'new', code }
}

/** What a new workout starts with: metcon, else custom, else whatever comes first. */
export function defaultType<Type extends { code: string }>(types: readonly Type[]): Type | undefined {
  const named = (code: string) => types.find(type => type.code === code)
  return named('metcon') ?? named('custom') ?? types[0]
}

/** What the gym writes in capitals. */
const capitals = /\b(amrap|emom|wod|hyrox|rft|hiit|rx|pr|gpp)\b/g

/** A code as people read it: long_run is "Long run", hyrox_sim "HYROX sim". */
export function typeName(code: string): string {
  const words = code.replaceAll('_', ' ').replaceAll(capitals, word => word.toUpperCase())
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}
