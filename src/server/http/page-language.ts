// The language of a public page: from the address, else from the cookie, else from Accept-Language.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isLanguage, type Language, preferredLanguage } from '#product/language.ts'

export function pageLanguage(context: Context): Language {
  const asked = [context.req.query('lang'), getCookie(context, 'language')].find(isLanguage)
  return asked ?? preferredLanguage(byPreference(context.req.header('Accept-Language') ?? ''))
}

/** The tags of `es-MX,es;q=0.9,en;q=0.8` in order of preference. */
function byPreference(header: string): string[] {
  return header
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.split(';').map(one => one.trim())
      const quality = parameters.find(one => one.startsWith('q='))?.slice(2) ?? '1'
      return { tag, quality: Number(quality) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}
