// The end of mails that come unasked: the link in them opens a page that asks, and one POST to it stops them (RFC 8058).
// Mail programs send that POST without a session, and from wherever they run: the signed token is what allows it.
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { brand } from '#product/brand.ts'
import { type Language, preferredLanguage } from '#product/language.ts'
import type { Database } from '#server/database/database.ts'
import type { AddRoutes } from '#server/http/routes.ts'
import { readUnsubscribeToken, type Stopped } from '#server/mail/unsubscribe-token.ts'

export const unsubscribeRoutes: AddRoutes = (add, { config, signInDatabase }) => {
  // Mail programs fetch the links of many people from a few addresses.
  const limits = { cost: 4, paidBy: 'address', share: 'visitor', seconds: 15 } as const
  for (const method of ['GET', 'POST'] as const) add(method, '/unsubscribe/:token', limits, answer)

  async function answer(context: Context): Promise<Response> {
    const stopped = readUnsubscribeToken(config, context.req.param('token') ?? '')
    context.header('Cache-Control', 'no-store')
    context.header('Content-Security-Policy', policy)
    context.header('X-Robots-Tag', 'noindex')
    if (!stopped) {
      const wanted = context.req.header('Accept-Language')?.split(',') ?? []
      const language = preferredLanguage(wanted.map(tag => tag.trim()))
      return context.html(page(language, words[language].invalid), 404)
    }
    const { language, kind } = stopped
    const said = words[language]
    // Mail programs fetch links ahead, so opening the page stops nothing.
    if (context.req.method === 'GET') return context.html(page(language, said.asks[kind], said.button))
    await stop(signInDatabase, stopped)
    return context.html(page(language, said.done[kind]))
  }
}

async function stop({ pool }: Database, stopped: Stopped): Promise<void> {
  if (stopped.kind === 'invitations') await pool.query('select refuse_invitations($1)', [stopped.mailboxHash])
  else await pool.query('select stop_emails($1, $2)', [stopped.accountId, stopped.kind])
}

type Said = { title: string; body: string }
type Words = {
  asks: Record<Stopped['kind'], Said>
  done: Record<Stopped['kind'], Said>
  invalid: Said
  button: string
}

const words: Record<Language, Words> = {
  en: {
    asks: {
      digest: {
        title: 'Stop the emails about unread messages?',
        body: 'They stop once you press the button. Everything stays in the app.',
      },
      overview: {
        title: 'Stop the weekly overview?',
        body: 'It stops once you press the button. Everything stays in the app.',
      },
      arrivals: {
        title: 'Stop the emails about new athletes?',
        body: 'They stop once you press the button. The dashboard still shows who joins.',
      },
      invitations: {
        title: 'Stop the invitations?',
        body: `Once you press the button, no coach can invite this address to ${brand.name} by email.`,
      },
    },
    done: {
      digest: {
        title: 'Done',
        body: 'You get no more emails about unread messages. The settings have the switch.',
      },
      overview: { title: 'Done', body: 'You get no more weekly overviews. The settings have the switch.' },
      arrivals: {
        title: 'Done',
        body: 'You get no more emails about new athletes. The settings have the switch.',
      },
      invitations: { title: 'Done', body: 'No more invitations go to this address.' },
    },
    invalid: { title: 'This link is not complete', body: 'Open it from the email again.' },
    button: 'Stop',
  },
  es: {
    asks: {
      digest: {
        title: '¿Dejar de recibir avisos de mensajes sin leer?',
        body: 'Dejarás de recibirlos cuando pulses el botón. En la app sigue estando todo.',
      },
      overview: {
        title: '¿Dejar de recibir el resumen semanal?',
        body: 'Dejarás de recibirlo cuando pulses el botón. En la app sigue estando todo.',
      },
      arrivals: {
        title: '¿Dejar de recibir avisos de atletas nuevos?',
        body: 'Dejarás de recibirlos cuando pulses el botón. El panel sigue mostrando quién se une.',
      },
      invitations: {
        title: '¿Dejar de recibir invitaciones?',
        body: `Cuando pulses el botón, ningún coach podrá invitar a esta dirección a ${brand.name} por correo.`,
      },
    },
    done: {
      digest: {
        title: 'Listo',
        body: 'Ya no recibirás avisos de mensajes sin leer. En los ajustes puedes volver a activarlos.',
      },
      overview: {
        title: 'Listo',
        body: 'Ya no recibirás el resumen semanal. En los ajustes puedes volver a activarlo.',
      },
      arrivals: {
        title: 'Listo',
        body: 'Ya no recibirás avisos de atletas nuevos. En los ajustes puedes volver a activarlos.',
      },
      invitations: { title: 'Listo', body: 'Ya no se enviarán invitaciones a esta dirección.' },
    },
    invalid: { title: 'Este enlace está incompleto', body: 'Ábrelo otra vez desde el correo.' },
    button: 'Dejar de recibir',
  },
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const { ink, chalk, volt } = brand.colours
const style = raw(`
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
  body { margin: 0; padding: 2rem 1rem; background: ${chalk}; color: ${ink}; }
  main { max-width: 30rem; margin: 0 auto; }
  .name { margin: 0 0 1.5rem; padding-bottom: .375rem; border-bottom: 2px solid; font-weight: 800; font-size: 1.375rem; letter-spacing: -.02em; }
  h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.2; letter-spacing: -.02em; }
  button { min-height: 2.75rem; margin-top: .5rem; padding: .75rem 1.25rem; border: 0; border-radius: 8px;
    background: ${volt}; color: ${ink}; font: inherit; font-weight: 700; cursor: pointer; }
  button:focus-visible { outline: 3px solid; outline-offset: 2px; }
  @media (prefers-color-scheme: dark) { body { background: ${ink}; color: ${chalk}; } }
`)

function page(language: Language, { title, body }: Said, button?: string) {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${brand.name}</title>
        <style>${style}</style>
      </head>
      <body>
        <main>
          <p class="name">${brand.name}</p>
          <h1>${title}</h1>
          <p>${body}</p>
          ${button && html`<form method="post"><button>${button}</button></form>`}
        </main>
      </body>
    </html>`
}
