// What coaches write: workouts, their readings, programs and scheduled workouts.
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Day } from '#domain/day.ts'
import type { Correction } from '#domain/notation/correction.ts'
import type { Measure } from '#domain/notation/movements.ts'
import type { Format } from '#domain/notation/structure.ts'
import type { BodyReading } from '#domain/notation/workout-reading.ts'
import type { Block } from '#domain/programming/block.ts'
import type { Hex } from '#domain/programming/colours.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { programStatuses } from '#domain/programming/program-status.ts'
import type { Release } from '#domain/programming/release.ts'
import type { Edit } from '#domain/programming/schedule.ts'
import type { Marks } from '#domain/timer/marks.ts'
import { chalkline, createdAt, day, updatedAt } from './columns.ts'

/** What a coach writes: of a workout, and of each of its versions. */
const content = {
  typeId: uuid('type_id').notNull(),
  name: text('name').notNull().default(''),
  description: text('description').notNull(),
  notes: text('notes').notNull().default(''),
  color: text('color').$type<Hex>().notNull(),
  blocks: jsonb('blocks').$type<Block[]>().notNull().default([]),
  descriptionAt: integer('description_at').notNull().default(0),
  corrections: jsonb('corrections').$type<Correction[]>().notNull().default([]),
}

export const workoutTypes = chalkline.table('workout_types', {
  id: uuid('id').primaryKey().defaultRandom(),
  code: text('code').notNull(),
  gymId: uuid('gym_id'),
  createdAt,
})

export const workouts = chalkline.table('workouts', {
  workoutId: uuid('workout_id').primaryKey().defaultRandom(),
  gymId: uuid('gym_id').notNull(),
  ...content,
  /** The newest version. A trigger writes it. */
  versionId: uuid('version_id').notNull().generatedAlwaysAs('written by the database'),
  isBenchmark: boolean('is_benchmark').notNull().default(false),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  createdAt,
  updatedAt,
  search: text('search').notNull().generatedAlwaysAs('written by the database'),
  sortName: text('sort_name').notNull().generatedAlwaysAs('written by the database'),
})

export const workoutVersions = chalkline.table('workout_versions', {
  versionId: uuid('version_id').primaryKey().defaultRandom(),
  gymId: uuid('gym_id').notNull(),
  workoutId: uuid('workout_id').notNull(),
  ...content,
  marks: jsonb('marks').$type<Marks>(),
  createdAt,
  savedBy: uuid('saved_by').generatedAlwaysAs('written by the database'),
  /** Whether it ever stood in a calendar. Triggers write this and the next. */
  wasScheduled: boolean('was_scheduled').notNull().default(false),
  replacedAt: timestamp('replaced_at', { withTimezone: true }),
})

/** The reading of each version, by the reader of the server. */
export const workoutReadings = chalkline.table('workout_readings', {
  versionId: uuid('version_id').primaryKey(),
  gymId: uuid('gym_id').notNull(),
  workoutId: uuid('workout_id').notNull(),
  reader: integer('reader').notNull(),
  vocabulary: integer('vocabulary').notNull(),
  reading: jsonb('reading').$type<BodyReading>().notNull(),
  movements: text('movements').array().notNull(),
  formats: text('formats').array().$type<Format[]>().notNull(),
  hasScore: boolean('has_score').notNull(),
  seconds: integer('seconds'),
})

export const ownMovements = chalkline.table('own_movements', {
  id: uuid('id').primaryKey().defaultRandom(),
  gymId: uuid('gym_id').notNull(),
  name: text('name').notNull(),
  shortForms: text('short_forms').array().notNull().default([]),
  measures: text('measures').array().$type<Measure[]>().notNull(),
  countsAs: text('counts_as'),
  createdAt,
  updatedAt,
})

export const readerSettings = chalkline.table('reader_settings', {
  gymId: uuid('gym_id').primaryKey(),
  loadUnit: text('load_unit', { enum: ['kg', 'lb'] })
    .notNull()
    .default('kg'),
  vocabulary: integer('vocabulary').notNull().default(0),
  taught: jsonb('taught').$type<Correction[]>().notNull().default([]),
})

export const programs = chalkline.table('programs', {
  id: uuid('id').primaryKey().defaultRandom(),
  gymId: uuid('gym_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  status: text('status', { enum: programStatuses }).notNull().default('draft'),
  startsOn: day('starts_on'),
  endsOn: day('ends_on'),
  revision: integer('revision').notNull().default(0),
  hasLeaderboard: boolean('has_leaderboard').notNull().default(false),
  trainingPercent: smallint('training_percent'),
  /** From when athletes see a day, as in `domain/programming/release.ts`; both null: once it is published. */
  releaseDays: smallint('release_days'),
  releaseTime: text('release_time'),
  /** Who changed it last, and when. A trigger writes both. */
  savedBy: uuid('saved_by').generatedAlwaysAs('written by the database'),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull().generatedAlwaysAs(sql`now()`),
  /** After this revision it is known which save changed which day. */
  daysKnownFrom: integer('days_known_from').notNull().default(0),
  /** Athletes join by themselves. */
  isOpen: boolean('is_open').notNull().default(false),
  createdAt,
  updatedAt,
  search: text('search').notNull().generatedAlwaysAs('written by the database'),
})

export const scheduledWorkouts = chalkline.table('scheduled_workouts', {
  gymId: uuid('gym_id').notNull(),
  programId: uuid('program_id').notNull(),
  scheduledOn: day('scheduled_on'),
  workoutId: uuid('workout_id').notNull(),
  position: integer('position').notNull(),
  /** The content of this day; null: the newest. */
  versionId: uuid('version_id'),
  movedFrom: date('moved_from', { mode: 'string' }).$type<Day>().array().notNull().default([]),
})

export const scheduleExceptions = chalkline.table('schedule_exceptions', {
  gymId: uuid('gym_id').notNull(),
  programId: uuid('program_id').notNull(),
  scheduledOn: day('scheduled_on'),
  workoutId: uuid('workout_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  /** What the athlete has instead; null: rest. */
  versionId: uuid('version_id'),
  createdAt,
})

export const calendarSaves = chalkline.table('calendar_saves', {
  saveId: uuid('save_id').notNull(),
  gymId: uuid('gym_id').notNull(),
  programId: uuid('program_id').notNull(),
  revision: integer('revision').notNull(),
  savedBy: uuid('saved_by').generatedAlwaysAs('written by the database'),
  createdAt,
})

/** The last changes of each day, by person. Triggers write them. */
export const programDayChanges = chalkline.table('program_day_changes', {
  gymId: uuid('gym_id').notNull(),
  programId: uuid('program_id').notNull(),
  day: day('day'),
  revision: integer('revision').notNull(),
  savedBy: uuid('saved_by'),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  /** Also counts for the same person on another device. */
  isSave: boolean('is_save').notNull().default(false),
})

/** What a coach proposes for a program: staged changes of its calendar, or that it be published. */
export const programProposals = chalkline.table('program_proposals', {
  id: uuid('id').primaryKey().defaultRandom(),
  gymId: uuid('gym_id').notNull(),
  programId: uuid('program_id').notNull(),
  /** Null: the account is gone. */
  coachId: uuid('coach_id'),
  saveId: uuid('save_id').notNull(),
  revision: integer('revision').notNull(),
  steps: jsonb('steps').$type<readonly (readonly Edit[])[]>().notNull().default([]),
  publishes: boolean('publishes').notNull().default(false),
  proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull().defaultNow(),
  returnedAt: timestamp('returned_at', { withTimezone: true }),
  returnedBy: uuid('returned_by'),
  reply: text('reply').notNull().default(''),
})

/** What the form of a program has. */
export type ProgramDetails = DateRange &
  Release & { name: string; description: string; trainingPercent: number | null }

/** A program as athletes had it when it was last taken back. */
export const lastPublications = chalkline.table('last_publications', {
  gymId: uuid('gym_id').notNull(),
  programId: uuid('program_id').notNull(),
  details: jsonb('details').$type<ProgramDetails>().notNull(),
  days: jsonb('days').$type<[Day, string, string][]>().notNull(),
  takenBackAt: timestamp('taken_back_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Who has the calendar of a program open. */
export const programPresence = chalkline.table('program_presence', {
  gymId: uuid('gym_id').notNull(),
  programId: uuid('program_id').notNull(),
  personId: uuid('person_id').notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The own Monday of an athlete or team, and that of the program's first week then; null: on the program's dates. */
const ownStart = {
  startsOn: date('starts_on', { mode: 'string' }).$type<Day>(),
  weekOneOn: date('week_one_on', { mode: 'string' }).$type<Day>(),
  /** By how many days the program was shifted for them before; a trigger keeps them. */
  earlierShifts: integer('earlier_shifts').array().notNull().default([]),
}

export const programAthletes = chalkline.table('program_athletes', {
  gymId: uuid('gym_id').notNull(),
  programId: uuid('program_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  ...ownStart,
  joinedBySelf: boolean('joined_by_self').notNull().default(false),
  createdAt,
})

export const programTeams = chalkline.table('program_teams', {
  gymId: uuid('gym_id').notNull(),
  programId: uuid('program_id').notNull(),
  teamId: uuid('team_id').notNull(),
  ...ownStart,
  startSetAt: timestamp('start_set_at', { withTimezone: true }).notNull().defaultNow(),
  createdAt,
})

/** Programs that are shared by a link with this secret. */
export const programShares = chalkline.table('program_shares', {
  programId: uuid('program_id').primaryKey(),
  gymId: uuid('gym_id').notNull(),
  secret: text('secret').notNull(),
  createdAt,
})

/** The result of a spreadsheet's import, for the day in which it can be taken back. */
export const imports = chalkline.table('imports', {
  id: uuid('id').primaryKey(),
  gymId: uuid('gym_id').notNull(),
  programId: uuid('program_id').notNull(),
  workoutIds: uuid('workout_ids').array().notNull(),
  versionIds: uuid('version_ids').array().notNull(),
  /** The program is a copy of one that another coach shared. */
  isCopy: boolean('is_copy').notNull().default(false),
  createdAt,
})

/** What an import placed on a day: `wasThere` with the text before, which it gets back. Null is the workout's newest. */
export type PlacedDay = {
  day: Day
  workoutId: string
  wasThere: boolean
  before: string | null
  after: string | null
}

/** The dates of a program that an import extended. */
export type ExtendedDates = { before: DateRange; after: DateRange }

/** The import of a spreadsheet into a program, for the day in which it can be taken back. */
export const calendarImports = chalkline.table('calendar_imports', {
  id: uuid('id').primaryKey(),
  gymId: uuid('gym_id').notNull(),
  programId: uuid('program_id').notNull(),
  workoutIds: uuid('workout_ids').array().notNull(),
  versionIds: uuid('version_ids').array().notNull(),
  placed: jsonb('placed').$type<PlacedDay[]>().notNull(),
  extended: jsonb('extended').$type<ExtendedDates>(),
  createdAt,
})
