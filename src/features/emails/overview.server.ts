// The coach's overview of a week: who trained, who went quiet, and records. Read as the coach, under row-level security.
import { sql } from 'drizzle-orm'
import { addDays, type Day } from '#domain/day.ts'
import type { Language } from '#product/language.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Mail } from '#server/mail/mail.ts'
import { compose, type Item, isSafeInMail, type Words } from '#server/mail/mail-page.ts'
import { type MailSite, unsubscribeUrl } from '#server/mail/unsubscribe-token.ts'
import { type ActivityCursor, readActivity } from '../training/training.server.ts'

export type Overview = {
  /** Of a coach who works for several gyms. */
  gym?: { id: string; name: string } | undefined
  athletes: number
  workouts: number
  /** Most workouts first. */
  trained: string[]
  /** Trained in the four weeks before, and not in this one. */
  quiet: string[]
  records: { name: string; count: number }[]
}
export type OverviewReader = { id: string; email: string; name: string; language: Language }
type Read = <Result>(work: (db: Transaction) => Promise<Result>) => Promise<Result>

const mostNames = 12
/** The pages of a week's log that are read, newest first: a large gym has more, and its mail says what these say. */
const [pageOfLog, mostPages] = [200, 10]

/** The overview of the seven days before this Monday. */
export async function readOverview(read: Read, gymId: string, monday: Day): Promise<Overview> {
  const [from, to] = [addDays(monday, -7), addDays(monday, -1)]
  const gyms = await read(async db => {
    const { rows } = await db.execute<{ id: string; name: string }>(
      sql`select gym_id as id, name from my_gyms()`,
    )
    return rows
  })
  const { rows } = await read(db =>
    db.execute<{ name: string; done: number; before: boolean }>(sql`
      select p.full_name as name,
        (select count(*)::int from log_entries h where h.gym_id = ${gymId} and h.athlete_id = r.athlete_id
          and h.is_completed and h.scheduled_on between ${from} and ${to}) as done,
        exists (select from log_entries h where h.gym_id = ${gymId} and h.athlete_id = r.athlete_id
          and h.is_completed and h.scheduled_on between ${addDays(from, -28)} and ${addDays(from, -1)}) as before
      from gym_athletes r join shown_profiles p on p.id = r.athlete_id
      where r.gym_id = ${gymId} and r.status = 'active' order by done desc, p.sort_name`),
  )
  return {
    gym: gyms.length > 1 ? gyms.find(({ id }) => id === gymId) : undefined,
    athletes: rows.length,
    workouts: rows.reduce((sum, { done }) => sum + done, 0),
    trained: rows.filter(({ done }) => done > 0).map(({ name }) => name),
    quiet: rows.filter(({ done, before }) => done === 0 && before).map(({ name }) => name),
    records: await readRecords(read, gymId, [from, to]),
  }
}

async function readRecords(read: Read, gymId: string, [from, to]: [Day, Day]): Promise<Overview['records']> {
  const counts = new Map<string, number>()
  let cursor: ActivityCursor | null = null
  for (let page = 0; page < mostPages; page++) {
    const known: ActivityCursor | null = cursor
    const log: Awaited<ReturnType<typeof readActivity>> = await read(db =>
      readActivity(db, { gymId, cursor: known, limit: pageOfLog }),
    )
    for (const { day, athlete, results } of log.items) {
      const bests = day >= from && day <= to ? results.filter(({ isNewBest }) => isNewBest).length : 0
      if (bests > 0) counts.set(athlete.fullName, (counts.get(athlete.fullName) ?? 0) + bests)
    }
    cursor = log.nextCursor
    // By the time of writing: what was written before the week is not of it.
    if (!cursor || cursor.at < from) break
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}

type OverviewWords = Omit<Words, 'body'> & {
  body: (overview: Overview) => string
  trained: (count: number, all: number) => string
  quiet: (count: number) => string
  records: (count: number) => string
  noRecords: string
  more: (count: number) => string
  unnamed: string
  stop: string
}

const words: Record<Language, OverviewWords> = {
  en: {
    subject: 'Your athletes last week',
    greeting: 'Hello',
    body: ({ workouts }) =>
      workouts === 1
        ? 'Your athletes logged 1 workout last week.'
        : `Your athletes logged ${workouts} workouts last week.`,
    button: 'Open the dashboard',
    after: 'You get this overview on Mondays.',
    trained: (count, all) => `${count} of ${all} trained`,
    quiet: count => `${count} went quiet`,
    records: count => (count === 1 ? '1 record' : `${count} records`),
    noRecords: 'No records',
    more: count => `and ${count} more`,
    unnamed: 'An athlete',
    stop: 'No more weekly overviews',
  },
  es: {
    subject: 'Tus atletas la semana pasada',
    greeting: 'Hola',
    body: ({ workouts }) =>
      workouts === 1
        ? 'Tus atletas registraron 1 entrenamiento la semana pasada.'
        : `Tus atletas registraron ${workouts} entrenamientos la semana pasada.`,
    button: 'Abrir el panel',
    after: 'Recibes este resumen los lunes.',
    trained: (count, all) => `Entrenaron ${count} de ${all}`,
    quiet: count => (count === 1 ? '1 dejó de registrar' : `${count} dejaron de registrar`),
    records: count => (count === 1 ? '1 récord' : `${count} récords`),
    noRecords: 'Ningún récord',
    more: count => `y ${count} más`,
    unnamed: 'Un atleta',
    stop: 'No recibir más el resumen semanal',
  },
}

export function overviewMail(site: MailSite, reader: OverviewReader, overview: Overview): Mail {
  const { language, id } = reader
  const { body, trained, quiet, records, noRecords, more, unnamed, stop, ...said } = words[language]
  const names = (list: readonly string[]) => {
    const shown = list.slice(0, mostNames).map(name => (isSafeInMail(name) ? name : unnamed))
    const left = list.length - shown.length
    return left > 0 ? `${shown.join(', ')} ${more(left)}` : shown.join(', ')
  }
  const bests = overview.records.reduce((sum, { count }) => sum + count, 0)
  const list: Item[] = [
    { title: trained(overview.trained.length, overview.athletes), more: names(overview.trained) },
    ...(overview.quiet.length > 0
      ? [{ title: quiet(overview.quiet.length), more: names(overview.quiet) }]
      : []),
    bests > 0
      ? { title: records(bests), more: names(overview.records.map(({ name }) => name)) }
      : { title: noRecords },
  ]
  const url = unsubscribeUrl(site, { kind: 'overview', accountId: id, language })
  const { gym } = overview
  const link = `${site.publicUrl}/coach${gym ? `?gym=${gym.id}` : ''}`
  const of = gym && isSafeInMail(gym.name) ? `${gym.name}: ` : ''
  const named = { ...said, subject: `${of}${said.subject}`, body: body(overview) }
  return compose(reader, named, link, { list, stop: { label: stop, url } })
}
