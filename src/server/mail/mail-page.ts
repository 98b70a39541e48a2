// The look of our mails: HTML with a plain text part, in the reader's language.
import { brand } from '#product/brand.ts'
import type { Language } from '#product/language.ts'
import type { Mail } from './mail.ts'

export type Words = { subject: string; greeting: string; body: string; button: string; after: string }
export type Reader = { email: string; name: string; language: Language }

/** What a mail that comes unasked also has: a list, and the way to stop such mails. */
export type Extras = {
  list?: readonly Item[]
  /** The page at this address asks; a POST to it stops them (RFC 8058). */
  stop?: { label: string; url: string } | undefined
}
/** A name or a number, and more about it. */
export type Item = { title: string; more?: string | undefined }

export function compose(
  { email, name, language }: Reader,
  words: Words,
  link: string,
  { list = [], stop }: Extras = {},
): Mail {
  const greeting = greetingOf(words.greeting, name)
  const items = list.map(({ title, more }) => (more ? `- ${title}\n  ${more}` : `- ${title}`))
  const parts = [
    greeting,
    words.body,
    items.join('\n'),
    link,
    words.after,
    stop && `${stop.label}: ${stop.url}`,
  ]
  return {
    to: email,
    subject: `${words.subject} · ${brand.name}`,
    text: [...parts.filter(Boolean), brand.name].join('\n\n'),
    html: mailPage(language, greeting, { ...words, list, call: linkButton(words.button, link), link, stop }),
    ...(stop && { unsubscribeUrl: stop.url }),
  }
}

export function greetingOf(greeting: string, name: string): string {
  return isSafeInMail(name) ? `${greeting}, ${name}` : greeting
}

/**
 * A name is written as in the app, or not at all. The user chose it, and perhaps for another person's mailbox: a mail
 * client must not turn it into a link, and it must not be a message. One point between digits is no address: "CrossFit 4.0".
 */
export function isSafeInMail(name: string): boolean {
  return name.length <= 60 && !/[:/\\@]|\.[^\s\d]|(?<!\d)\.\d|\d\.\d+\./.test(name)
}

type Content = Extras & { body: string /** HTML. */; call: string; after: string; link?: string }

function linkButton(label: string, link: string): string {
  const { ink, volt } = brand.colours
  return `<a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 22px;background:${volt};color:${ink};border-radius:8px;font-weight:700;text-decoration:none">${label}</a>`
}

export function codeBox(code: string): string {
  return `<strong style="font:700 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.08em">${code}</strong>`
}

export function mailPage(language: Language, greeting: string, content: Content): string {
  const { body, list = [], call, after, link, stop } = content
  const { ink, chalk } = brand.colours
  const address = link
    ? `
      <tr><td style="padding:24px 0 0;color:#585d64;font-size:13px;word-break:break-all">${escapeHtml(link)}</td></tr>`
    : ''
  return `<!doctype html>
<html lang="${language}">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
  <body style="margin:0;padding:32px 16px;background:${chalk};color:${ink};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
    <table role="presentation" align="center" width="100%" style="max-width:480px;border-collapse:collapse">
      <tr><td style="padding:0 0 24px;font:800 22px/1.2 Archivo,Arial,sans-serif;letter-spacing:-.02em">${brand.name}<div style="height:2px;margin-top:6px;background:${ink}"></div></td></tr>
      <tr><td style="padding:32px;background:#ffffff;border:1px solid #dddad1;border-radius:12px">
        <h1 style="margin:0 0 12px;font:760 24px/1.2 Archivo,Arial,sans-serif;letter-spacing:-.02em">${escapeHtml(greeting)}</h1>
        <p style="margin:0 0 24px">${escapeHtml(body)}</p>
${list.map(listItem).join('')}        <p style="margin:0 0 24px">${call}</p>
        <p style="margin:0;color:#585d64;font-size:14px">${escapeHtml(after)}</p>
      </td></tr>${address}${stop ? stopLine(stop) : ''}
    </table>
  </body>
</html>`
}

function listItem({ title, more }: Item): string {
  const rest = more
    ? `<br><span style="color:#585d64;font-size:14px;word-break:break-word">${escapeHtml(more)}</span>`
    : ''
  return `        <p style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #dddad1"><strong>${escapeHtml(title)}</strong>${rest}</p>
`
}

function stopLine({ label, url }: NonNullable<Extras['stop']>): string {
  return `
      <tr><td style="padding:16px 0 0;font-size:13px"><a href="${escapeHtml(url)}" style="color:#585d64">${escapeHtml(label)}</a></td></tr>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
