// The events of a feed: each workout that stands on a day of the athlete, in full.
import { sql } from 'drizzle-orm'
import { addDays, type Day } from '#domain/day.ts'
import { writeEvent } from '#domain/icalendar.ts'
import type { Block, BlockType } from '#domain/programming/block.ts'
import { bodyOf, longestTitle, partsOf, titleOf } from '#domain/programming/workout.ts'
import { typeName } from '#domain/programming/workout-type.ts'
import { brand } from '#product/brand.ts'
import type { Language } from '#product/language.ts'
import type { Transaction } from '#server/database/database.ts'

const daysBack = 60
const daysAhead = 365
/** More than four on every day. */
const mostEvents = 1_500
/** The longest text of an event. Calendar apps cut longer ones; the link has the rest. */
const longestText = 5_000

type Words = {
  notes: string
  open: string
  calendar: string
  blocks: Record<BlockType, string>
  /** By their codes, where they are not called what the coach calls them. */
  types: Readonly<Record<string, string>>
}

const words: Record<Language, Words> = {
  en: {
    notes: 'Notes',
    open: `Open in ${brand.name}`,
    calendar: 'Training',
    blocks: { warmup: 'Warm-up', skill: 'Skill', strength: 'Strength', wod: 'WOD', cooldown: 'Cool-down' },
    types: {},
  },
  es: {
    notes: 'Notas',
    open: `Abrir en ${brand.name}`,
    calendar: 'Entrenamiento',
    blocks: {
      warmup: 'Calentamiento',
      skill: 'Técnica',
      strength: 'Fuerza',
      wod: 'WOD',
      cooldown: 'Vuelta a la calma',
    },
    types: {
      strength: 'Fuerza',
      long_run: 'Carrera larga',
      weightlifting: 'Halterofilia',
      gymnastics: 'Gimnásticos',
      endurance: 'Resistencia',
      intervals: 'Intervalos',
      skill: 'Técnica',
      recovery: 'Recuperación',
      mobility: 'Movilidad',
      conditioning: 'Acondicionamiento',
      run: 'Carrera',
      row: 'Remo',
      rest: 'Descanso',
      custom: 'Personalizado',
    },
  },
}

export const calendarName = (language: Language) => `${words[language].calendar} · ${brand.name}`

/** An event without its texts. */
export type PlannedEvent = {
  day: Day
  position: number
  workoutId: string
  versionId: string
  typeCode: string
  changedAt: string
}

/** In the transaction of `open_feed`. What is nearest to today comes first, and so stays in if not all does. */
export async function readPlan(db: Transaction, athleteId: string, today: Day): Promise<PlannedEvent[]> {
  const { rows } = await db.execute<PlannedEvent>(sql`
    select p.day::text, p.position, p.workout_id as "workoutId", p.version_id as "versionId", t.code as "typeCode",
      greatest(p.changed_at, v.created_at)::text as "changedAt"
    from (
      -- Two programs may have the same workout on a day.
      select s.scheduled_on as day, s.workout_id, min(s.position) as position, max(g.updated_at) as changed_at,
        (array_agg(coalesce(s.version_id, w.version_id) order by s.program_id))[1] as version_id
      from planned_workouts s
        join programs g on g.id = s.program_id
        join workouts w on w.workout_id = s.workout_id
      where s.athlete_id = ${athleteId} and s.scheduled_on between ${addDays(today, -daysBack)} and ${addDays(today, daysAhead)}
      group by s.scheduled_on, s.workout_id
      order by abs(s.scheduled_on - ${today}::date), s.scheduled_on, s.workout_id limit ${mostEvents}
    ) p
      join workout_versions v on v.version_id = p.version_id
      join workout_types t on t.id = v.type_id
    order by abs(p.day - ${today}::date), p.day, p.workout_id`)
  return rows
}

/** In the order of a day. */
export const compareEvents = (one: PlannedEvent, other: PlannedEvent): number =>
  compare(one.day, other.day) || one.position - other.position || compare(one.workoutId, other.workoutId)

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

export type Texts = {
  name: string
  description: string
  descriptionAt: number
  blocks: Block[]
  notes: string
}

/** By version. A text that is longer than an event is not read to its end. */
export async function readTexts(db: Transaction, versionIds: readonly string[]): Promise<Map<string, Texts>> {
  const most = longestText + longestTitle
  const { rows } = await db.execute<Texts & { versionId: string }>(sql`
    select version_id as "versionId", name, left(description, ${most}) as description,
      description_at as "descriptionAt", blocks, left(notes, ${most}) as notes
    from workout_versions where version_id = any(${sql.param(versionIds)})`)
  return new Map(rows.map(({ versionId, ...texts }) => [versionId, texts]))
}

type Reader = { language: Language; publicUrl: string }

export function writePlanned(event: PlannedEvent, texts: Texts, { language, publicUrl }: Reader): string {
  const { day, workoutId, typeCode, changedAt } = event
  const url = `${publicUrl}/athlete?date=${day}`
  return writeEvent({
    uid: `${day}-${workoutId}@${brand.name.toLowerCase()}`,
    day,
    summary: titleOf(texts),
    description: `${textOf(texts, words[language])}\n\n${words[language].open}: ${url}`,
    url,
    category: words[language].types[typeCode] ?? typeName(typeCode),
    changedAt: new Date(changedAt),
  })
}

function textOf(workout: Texts, said: Words): string {
  const parts = partsOf({ ...workout, description: bodyOf(workout) }).map(part => {
    if (part.kind === 'text') return part.text
    const { type, name, notes } = part.block
    return [[said.blocks[type], name].filter(Boolean).join(': '), notes].filter(Boolean).join('\n')
  })
  const notes = workout.notes.trim() && `${said.notes}: ${workout.notes.trim()}`
  const text = [...parts, notes].filter(Boolean).join('\n\n')
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}
