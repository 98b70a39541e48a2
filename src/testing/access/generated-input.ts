// Inputs for an operation made from its own schema, and what an attacker makes of them.
import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from './schema-shape.ts'

/** What values there are to choose from: ids and addresses that exist, of one's own and of others, so that a guess may hit. */
export type KnownValues = { ids: string[]; emails: string[] }

const days = ['2026-03-02', '2026-03-08', '2026-12-31', '1999-01-01']
const customs = [...days, '#BAE6FD']

export function inputFor(schema: unknown, known: KnownValues): Arbitrary<unknown> {
  const { def } = (schema as Schema)._zod
  const of = (inner: Schema | undefined) => (inner ? inputFor(inner, known) : fc.constant(undefined))
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape ?? {})
      const values = Object.fromEntries(shape.map(([key, inner]) => [key, of(inner)]))
      return fc.record(values, {
        requiredKeys: shape.filter(([, inner]) => !mayLack(inner)).map(([key]) => key),
      })
    }
    case 'string':
      return text(def, known)
    case 'number':
      return fc.integer({ min: 0, max: 10 })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(of(def.element), { maxLength: 3 })
    case 'record':
      return fc.dictionary(fc.constantFrom('load', 'load:back_squat', 'time:fran#2'), of(def.valueType), {
        maxKeys: 3,
      })
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'union':
      return fc.oneof(...(def.options ?? []).map(of))
    case 'optional':
    case 'default':
    case 'catch':
      return fc.option(of(def.innerType), { nil: undefined })
    case 'nullable':
      return fc.option(of(def.innerType), { nil: null })
    case 'readonly':
      return of(def.innerType)
    // What it is made into says more of what is wanted, unless that is code.
    case 'pipe':
      return of(def.out?._zod.def.type === 'transform' ? def.in : def.out)
    case 'custom':
      return fc.constantFrom(...customs)
    default:
      throw new Error(`no values are known for a schema of type ${def.type}`)
  }
}

const mayLack = (schema: Schema) => ['optional', 'default', 'catch'].includes(schema._zod.def.type)

function text(
  { format, checks = [] }: Schema['_zod']['def'],
  { ids, emails }: KnownValues,
): Arbitrary<string> {
  const formats = [format, ...checks.map(({ _zod }) => _zod.def.format)]
  if (formats.some(one => one === 'uuid' || one === 'guid'))
    return fc.constantFrom(...ids, crypto.randomUUID())
  if (formats.includes('datetime')) return fc.constantFrom('2026-03-02T10:00:00Z', '2026-03-02T10:00:00.123Z')
  if (formats.includes('email')) return fc.constantFrom(...emails, 'a@b.co')
  if (formats.includes('base64')) return fc.base64String({ maxLength: 40 })
  return fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('a', 'Ada Ñandú', 'long enough for anything', '2026-03-02', '=1+1', '%', '_'),
  )
}

const nasty = fc.constantFrom<unknown>(
  null,
  '',
  0,
  -1,
  1e308,
  true,
  [],
  {},
  [[]],
  { $gt: '' },
  'x'.repeat(100_000),
  '\u0000',
  '\ud800',
  '🏋️‍♀️'.repeat(50),
  '\u202e<script>alert(1)</script>',
  "'; drop table profiles; --",
  '../../etc/passwd',
  '9999-99-99',
  '00000000-0000-0000-0000-000000000000',
  Array(300).fill('x'),
)
const ridingAlong = fc.constantFrom('role', 'gym_id', 'gymId', 'id', 'athlete_id', 'constructor', 'status')

type Entry = [key: string, value: unknown]

/** The same with a part missing, of another kind, or with more than was asked for, at whatever depth. */
export function spoiled(value: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(
      value,
      fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
      nasty,
      ridingAlong,
      fc.constantFrom('drop', 'replace', 'add', 'prototype', 'whole'),
    )
    .map(([whole, path, bad, extra, how]) => {
      if (how === 'whole' || !isObject(whole)) return bad
      return changedAt(path, whole, (entries, at) => {
        if (how === 'add') return [...entries, [extra, bad]]
        if (how === 'prototype') return [...entries, ['__proto__', { role: 'coach' }]]
        const [key] = entries[at] ?? ['x']
        return entries.toSpliced(at, 1, ...(how === 'replace' ? [[key, bad] as Entry] : []))
      })
    })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Follows the path into objects and lists as far as it leads, and changes the one where it ends. */
function changedAt(
  [step = 0, ...further]: number[],
  part: object,
  change: (entries: Entry[], at: number) => Entry[],
): object {
  const entries: Entry[] = Object.entries(part)
  const at = step % Math.max(1, entries.length)
  const [key, inner] = entries[at] ?? []
  const changed =
    key !== undefined && isObject(inner) && further.length > 0
      ? entries.with(at, [key, changedAt(further, inner, change)])
      : change(entries, at)
  // Unlike an assignment, this makes a `__proto__` a key like any other.
  return Array.isArray(part) ? changed.map(([, value]) => value) : Object.fromEntries(changed)
}

const more: Entry[] = [
  ['role', 'coach'],
  ['gym_id', crypto.randomUUID()],
  ['__proto__', { role: 'coach' }],
]

/** The same with a role, an id and a prototype in every object whose schema does not ask for them. */
export function withMore(schema: Schema, value: unknown): unknown {
  const { def } = schema._zod
  const of = (inner: Schema | undefined, part: unknown) => (inner ? withMore(inner, part) : part)
  if (!isObject(value)) return value
  switch (def.type) {
    case 'object': {
      const shape = def.shape ?? {}
      const asked = Object.entries(value).map(([key, part]): Entry => [key, of(shape[key], part)])
      return Object.fromEntries([...asked, ...more.filter(([key]) => !Object.hasOwn(shape, key))])
    }
    case 'array':
      return Array.isArray(value) ? value.map(part => of(def.element, part)) : value
    case 'record':
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, of(def.valueType, part)]))
    case 'union':
      return of(
        def.options?.find(option => option.safeParse(value).success),
        value,
      )
    case 'pipe':
      return of(def.out?._zod.def.type === 'transform' ? def.in : def.out, value)
    default:
      return of(def.innerType, value)
  }
}
