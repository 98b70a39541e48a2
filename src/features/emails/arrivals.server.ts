// The mail to a gym's coaches about an athlete who joined and has no program. Several servers may send them at once: one
// claims an athlete, and queues the mails in the transaction of the claim.
import { sql } from 'drizzle-orm'
import type { Language } from '#product/language.ts'
import type { Mail } from '#server/mail/mail.ts'
import { compose, isSafeInMail, type Words } from '#server/mail/mail-page.ts'
import { type MailSite, unsubscribeUrl } from '#server/mail/unsubscribe-token.ts'
import type { EmailParts } from './send-emails.server.ts'

const batch = 50

type Arrival = {
  account_id: string
  email: string
  full_name: string
  language: Language
  /** Where the gym has a name of its own. */
  gym_name: string | null
  athlete_name: string
}

export async function sendArrivals({ config, signInDatabase, mailQueue }: Arriving): Promise<void> {
  const queued = await signInDatabase.transaction(async db => {
    const { rows } = await db.execute<Arrival>(sql`select * from claim_arrivals(${batch})`)
    for (const row of rows) {
      const { to, subject, text, html, unsubscribeUrl } = arrivalMail(config, row)
      await db.execute(sql`insert into mails (recipient, subject, body_text, body_html, unsubscribe_url)
        values (${to}, ${subject}, ${text}, ${html}, ${unsubscribeUrl})`)
    }
    return rows.length
  })
  if (queued > 0) mailQueue.wake()
}

type Arriving = Pick<EmailParts, 'config' | 'signInDatabase' | 'mailQueue'>

type ArrivalWords = Omit<Words, 'subject' | 'body'> & {
  subject: (athlete: string) => string
  body: (athlete: string, gym: string | undefined) => string
  unnamed: string
  stop: string
}

const words: Record<Language, ArrivalWords> = {
  en: {
    subject: athlete => `${athlete} joined and has no program yet`,
    greeting: 'Hello',
    body: (athlete, gym) =>
      `${athlete} joined${gym ? ` ${gym}` : ''} and has nothing to train yet. Assign a program or a team.`,
    button: 'Open the dashboard',
    after: 'You get this email once for each athlete who joins without a program.',
    unnamed: 'An athlete',
    stop: 'No more emails about new athletes',
  },
  es: {
    subject: athlete => `${athlete} se ha unido y aún no tiene programa`,
    greeting: 'Hola',
    body: (athlete, gym) =>
      gym
        ? `${athlete} se ha unido a ${gym} y aún no tiene nada que entrenar. Asigna un programa o un equipo.`
        : `${athlete} ya entrena contigo y aún no tiene nada que entrenar. Asigna un programa o un equipo.`,
    button: 'Abrir el panel',
    after: 'Recibes este correo una vez por cada atleta que se une sin programa.',
    unnamed: 'Un atleta',
    stop: 'No recibir más avisos de atletas nuevos',
  },
}

function arrivalMail(site: MailSite, arrival: Arrival): Mail {
  const { account_id: accountId, email, full_name: name, language } = arrival
  const { subject, body, unnamed, stop, ...said } = words[language]
  const athlete = isSafeInMail(arrival.athlete_name) ? arrival.athlete_name : unnamed
  const gym = arrival.gym_name && isSafeInMail(arrival.gym_name) ? arrival.gym_name : undefined
  const url = unsubscribeUrl(site, { kind: 'arrivals', accountId, language })
  return compose(
    { email, name, language },
    { ...said, subject: subject(athlete), body: body(athlete, gym) },
    `${site.publicUrl}/coach`,
    { stop: { label: stop, url } },
  )
}
