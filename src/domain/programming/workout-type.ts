// A coach's own workout types: the typed text becomes a unique code.
export const longestTypeCode = 40

/** "Long run" is long_run. Characters that PostgreSQL cannot store count as spaces. */
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

/** The result of adding the typed text as a type: an existing code is chosen, not created again. */
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

/** The type of a new workout. */
export function defaultType<Type extends { code: string }>(types: readonly Type[]): Type | undefined {
  const named = (code: string) => types.find(type => type.code === code)
  return named('metcon') ?? named('custom') ?? types[0]
}

/** Abbreviations that gyms write in capitals. */
const capitals = /\b(amrap|emom|wod|hyrox|rft|hiit|rx|pr|gpp)\b/g

/** For display: long_run is "Long run", hyrox_sim "HYROX sim". */
export function typeName(code: string): string {
  const words = code.replaceAll('_', ' ').replaceAll(capitals, word => word.toUpperCase())
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}
