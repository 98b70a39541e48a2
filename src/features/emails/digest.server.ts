// The digest: who wrote what the reader has not read. Read as the reader, under row-level security.
import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#domain/people/person.ts'
import type { Language } from '#product/language.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Mail } from '#server/mail/mail.ts'
import { compose, isSafeInMail, type Words } from '#server/mail/mail-page.ts'
import { type MailSite, unsubscribeUrl } from '#server/mail/unsubscribe-token.ts'

const lineKinds = ['message', 'note', 'announcement'] as const
export type DigestLine = {
  name: string
  /** Of a coach who works for several. */
  gym?: string | undefined
  kind: (typeof lineKinds)[number]
  count: number
  text: string
  /** Of the newest, in seconds. */
  at: number
}
export type DigestReader = { id: string; email: string; name: string; role: Role; language: Language }

/** More are only counted. */
const mostLines = 8
const longestExcerpt = 140

/** Unread entries of active relationships, newer than the last digest; of the last week. A coach reads each of their gyms. */
export async function readDigest(
  db: Transaction,
  { id, role }: Pick<DigestReader, 'id' | 'role'>,
  since: Date | null,
): Promise<DigestLine[]> {
  const after = sql`greatest(${since?.toISOString() ?? '-infinity'}::timestamptz, now() - interval '7 days')`
  if (role === 'athlete') return (await db.execute<DigestLine>(ofAthlete(id, after))).rows
  const { rows: gyms } = await db.execute<{ id: string; name: string }>(
    sql`select gym_id as id, name from my_gyms()`,
  )
  const lines: DigestLine[] = []
  for (const gym of gyms) {
    await db.execute(sql`select act_as(${id}, ${gym.id})`)
    const { rows } = await db.execute<DigestLine>(ofCoach(after))
    lines.push(...rows.map(line => (gyms.length > 1 ? { ...line, gym: gym.name } : line)))
  }
  return lines.sort((one, other) => other.at - one.at)
}

const grouped = (items: SQL) => sql`
  select name, kind, count(*)::int as count, left((array_agg(text order by at desc))[1], 400) as text,
    extract(epoch from max(i.at))::float8 as at
  from (${items}) i group by author_id, name, kind order by max(i.at) desc`

const ofCoach = (after: SQL) => {
  const athletes = sql`gym_athletes r join shown_profiles p on p.id = r.athlete_id`
  return grouped(sql`
    select p.id as author_id, p.full_name as name, 'message' as kind, m.text, m.sent_at as at
    from ${athletes} join messages m on m.gym_id = r.gym_id and m.athlete_id = r.athlete_id
      and m.author_id = r.athlete_id and m.is_unread
    where r.gym_id = current_gym_id() and r.status = 'active' and m.sent_at > ${after}
      and i_hear_of(r.athlete_id)
    union all
    select p.id, p.full_name, 'note', note_texts(h.notes, h.other_notes), h.notes_set_at
    from ${athletes} join log_entries h on h.gym_id = r.gym_id and h.athlete_id = r.athlete_id
    where r.gym_id = current_gym_id() and r.status = 'active' and h.is_note_unread and h.notes_set_at > ${after}
      and i_hear_of(r.athlete_id)`)
}

const ofAthlete = (id: string, after: SQL) =>
  grouped(sql`
    select r.gym_id as author_id, r.full_name as name, 'message' as kind, m.text, m.sent_at as at
    from my_coaches() r join messages m on m.gym_id = r.gym_id and m.athlete_id = ${id}
      and m.author_id <> m.athlete_id and m.is_unread
    where r.status = 'active' and m.sent_at > ${after}
    union all
    select r.gym_id, r.full_name, 'announcement', n.text, n.sent_at
    from my_coaches() r join announcements n on n.gym_id = r.gym_id and n.deleted_at is null
      join announcement_recipients a on a.announcement_id = n.id and a.athlete_id = ${id} and a.seen_at is null
      left join conversations c on c.gym_id = r.gym_id and c.athlete_id = ${id}
    where r.status = 'active' and n.sent_at > ${after} and c.mutes_announcements is not true`)

type DigestWords = Omit<Words, 'subject' | 'body'> & {
  subject: (counts: string) => string
  body: string
  more: (count: number) => string
  kinds: Record<DigestLine['kind'], (count: number) => string>
  unnamed: Record<Role, string>
  stop: string
}

const words: Record<Language, DigestWords> = {
  en: {
    subject: counts => `Unread: ${counts}`,
    greeting: 'Hello',
    body: 'This is waiting for you:',
    button: 'Open Chalkline',
    after: 'You get this email at most once a day, and only about what you have not read.',
    more: count => `and ${count} more`,
    kinds: {
      message: count => (count === 1 ? '1 message' : `${count} messages`),
      note: count => (count === 1 ? '1 note' : `${count} notes`),
      announcement: count => (count === 1 ? '1 announcement' : `${count} announcements`),
    },
    unnamed: { coach: 'Your coach', athlete: 'An athlete' },
    stop: 'No more emails about unread messages',
  },
  es: {
    subject: counts => `Sin leer: ${counts}`,
    greeting: 'Hola',
    body: 'Esto te está esperando:',
    button: 'Abrir Chalkline',
    after: 'Recibes este correo una vez al día como máximo, y solo sobre lo que no has leído.',
    more: count => `y ${count} más`,
    kinds: {
      message: count => (count === 1 ? '1 mensaje' : `${count} mensajes`),
      note: count => (count === 1 ? '1 nota' : `${count} notas`),
      announcement: count => (count === 1 ? '1 anuncio' : `${count} anuncios`),
    },
    unnamed: { coach: 'Tu coach', athlete: 'Un atleta' },
    stop: 'No recibir más avisos de mensajes sin leer',
  },
}

export function digestMail(site: MailSite, reader: DigestReader, lines: readonly DigestLine[]): Mail {
  const { language, role } = reader
  const { subject, more, kinds, unnamed, stop, ...said } = words[language]
  const writer = unnamed[role === 'coach' ? 'athlete' : 'coach']
  const countOf = (some: readonly DigestLine[]) => some.reduce((sum, { count }) => sum + count, 0)
  const counts = lineKinds
    .map(kind => ({ kind, count: countOf(lines.filter(line => line.kind === kind)) }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => kinds[kind](count))
    .join(', ')
  const shown = lines.slice(0, mostLines)
  const list = shown.map(({ name, gym, kind, count, text }) => ({
    title: [isSafeInMail(name) ? name : writer, gym && isSafeInMail(gym) && gym, kinds[kind](count)]
      .filter(Boolean)
      .join(' · '),
    more: excerptOf(text),
  }))
  const left = countOf(lines) - countOf(shown)
  const url = unsubscribeUrl(site, { kind: 'digest', accountId: reader.id, language })
  const place = role === 'coach' ? '/coach/inbox' : '/athlete/messages'
  return compose(reader, { ...said, subject: subject(counts) }, `${site.publicUrl}${place}`, {
    list: left > 0 ? [...list, { title: more(left) }] : list,
    stop: { label: stop, url },
  })
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length > longestExcerpt
    ? `${characters.slice(0, longestExcerpt).join('').trimEnd()}…`
    : line
}
