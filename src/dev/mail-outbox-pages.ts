// The mails of the outbox as pages with working links, for development without a mail server.
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Config } from '../server/config.ts'
import type { AddRoutes } from '../server/http/routes.ts'
import type { Mailer, Outbox } from '../server/mail/mail.ts'

export const mailOutboxPages =
  ({ outbox }: Mailer): AddRoutes =>
  (add, { config }) => {
    if (!outbox || !showsMailOutbox(config)) return
    const pages = pagesOf(outbox)
    for (const path of ['/dev/outbox', '/dev/outbox/:name'])
      add('GET', path, { cost: 1, share: 'none', seconds: 30 }, ({ req, env }) => pages.fetch(req.raw, env))
  }

function pagesOf(outbox: Outbox) {
  const pages = new Hono().basePath('/dev/outbox')

  pages.use(async (context, next) => {
    if (!isLocal(context)) return context.notFound()
    await next()
    context.res.headers.set('Cache-Control', 'no-store')
    context.res.headers.set(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-src 'self'; frame-ancestors 'none'",
    )
  })

  pages.get('/', async context => {
    const names = (await outbox.names()).reverse().slice(0, 100)
    const mails = await Promise.all(names.map(async name => ({ name, mail: await outbox.read(name) })))
    return context.html(
      page(
        'Outbox',
        mails.length === 0
          ? html`<p>No mail yet. What the product would send appears here.</p>`
          : html`<ul>
              ${mails.map(
                ({ name, mail }) => html`<li>
                  <a href="/dev/outbox/${name}">${mail?.subject || 'No subject'}</a>
                  <small>to ${mail?.to?.map(to => to.address).join(', ')}, ${mail?.date}</small>
                </li>`,
              )}
            </ul>`,
      ),
    )
  })

  pages.get('/:name', async context => {
    const mail = await outbox.read(context.req.param('name'))
    if (!mail) return context.notFound()
    return context.html(
      page(
        mail.subject || 'No subject',
        html`<p><a href="/dev/outbox">All mails</a></p>
          <p><small>to ${mail.to?.map(to => to.address).join(', ')}, ${mail.date}</small></p>
          ${mail.html && html`<iframe title="As HTML" sandbox="allow-top-navigation-by-user-activation" srcdoc="${`<base target="_top">${mail.html}`}"></iframe>`}
          <h2>As text</h2>
          <pre>${withLinks(mail.text ?? '')}</pre>`,
      ),
    )
  })

  return pages
}

/** Mails contain sign-in links: shown only outside production and on this machine. */
export function showsMailOutbox(config: Config): boolean {
  return !config.production && loopback.test(new URL(config.publicUrl).hostname)
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

function isLocal(context: Context): boolean {
  const peer =
    (context.env as { incoming?: { socket?: { remoteAddress?: string } } }).incoming?.socket?.remoteAddress ??
    ''
  const forwarded = context.req.header('X-Forwarded-For') !== undefined
  // The host name too, against DNS rebinding.
  const { hostname } = new URL(context.req.url)
  return loopback.test(hostname) && !forwarded && /^(::ffff:)?127\.|^::1$/.test(peer)
}

function withLinks(text: string) {
  const parts = text.split(/(https?:\/\/\S*[^\s.,;)])/)
  return parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}

const style = raw(`
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  ul { list-style: none; padding: 0; } li { padding: .75rem 0; border-bottom: 1px solid #8884; }
  small { display: block; opacity: .75; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 36rem; border: 1px solid #8884; border-radius: 8px; background: #fff; }
`)

function page(title: string, content: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>${style}</style>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`
}
