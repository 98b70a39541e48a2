// The largest input that an operation's own schema allows, as far as one body holds it.
import { randomUUID } from 'node:crypto'
import { addDays, type Day } from '#domain/day.ts'
import { mostScored } from '#domain/score/score.ts'
import type { Check, Schema } from './schema-shape.ts'

/** The values of fields by name, where the schema cannot say: ids that exist, days that fit together. */
export type KnownFields = Record<string, unknown>

/** The length of a list without a bound. */
const mostElements = 2000
const roomOfList = 450_000
const longestText = 20_000

export function largestInput(schema: unknown, known: KnownFields, name = ''): unknown {
  const { def } = (schema as Schema)._zod
  const of = (inner: Schema | undefined) => inner && largestInput(inner, known, name)
  if (name in known) return known[name]
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([key, inner]) => [key, largestInput(inner, known, key)]),
      )
    case 'string':
      return largestText(def)
    case 'number':
      return maximum(def.checks, 'less_than') ?? 0
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: elementsOf(def, sizeOf(of(def.element))) }, () => of(def.element))
    // The only records are by the keys of scored blocks; loads are the largest scores.
    case 'record':
      return Object.fromEntries(
        Array.from({ length: mostScored }, (_, index) => [`load#${index + 1}`, of(def.valueType)]),
      )
    case 'enum':
      return Object.values(def.entries ?? {}).at(-1)
    case 'literal':
      return def.values?.at(-1)
    case 'union':
      return (def.options ?? []).map(of).sort((a, b) => sizeOf(b) - sizeOf(a))[0]
    case 'optional':
    case 'default':
    case 'catch':
    case 'nullable':
    case 'readonly':
      return of(def.innerType)
    case 'pipe':
      return of(def.in)
    case 'custom':
      return name === 'color' ? '#BAE6FD' : addDays('2026-03-02' as Day, Math.floor(Math.random() * 28))
    default:
      throw new Error(`no largest value is known for a schema of type ${def.type}`)
  }
}

/** As many as a body holds beside other lists. */
function elementsOf({ checks }: Schema['_zod']['def'], size: number): number {
  const allowed = maximum(checks, 'max_length') ?? mostElements
  return Math.max(1, Math.min(allowed, Math.floor(roomOfList / size)))
}

const sizeOf = (value: unknown) => JSON.stringify(value ?? null).length

function largestText({ format, checks = [] }: Schema['_zod']['def']): string {
  const formats = [format, ...checks.map(({ _zod }) => _zod.def.format)]
  if (formats.some(one => one === 'uuid' || one === 'guid')) return randomUUID()
  if (formats.includes('datetime')) return '2026-03-02T10:00:00.123Z'
  if (formats.includes('email')) return `${randomUUID()}@example.com`
  const length = Math.min(longestText, maximum(checks, 'max_length') ?? longestText)
  if (formats.includes('base64')) return 'A'.repeat(length - (length % 4))
  // Words of two letters: the worst for a search, and nothing that an index narrows down.
  return 'ab cd ef gh ij kl mn op '
    .repeat(Math.ceil(length / 24))
    .slice(0, length)
    .trim()
}

function maximum(checks: Check[] = [], kind: string): number | undefined {
  const found = checks.find(({ _zod }) => _zod.def.check === kind)?._zod.def
  return found?.maximum ?? found?.value
}
