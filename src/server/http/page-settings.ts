// Fills the settings of this installation into the built pages: its address, operator and contact.
import { type PageSettings, placeholders } from '#product/page-settings.ts'
import type { Config } from '../config.ts'

export function pageFiller(config: Config): (text: string) => string {
  const { contactEmail, operator, geoEndpoints, fieldMetrics, publicUrl } = config
  const google = config.google !== undefined
  const settings: PageSettings = { contactEmail, operator, geoEndpoints, fieldMetrics, google }
  return text =>
    text
      // A value must not be able to close the script element.
      .replaceAll(placeholders.pageSettings, () => JSON.stringify(settings).replaceAll('<', '\\u003c'))
      .replaceAll(placeholders.publicUrl, () => escaped(publicUrl))
      .replaceAll(placeholders.contactEmail, () => escaped(contactEmail))
      .replaceAll(placeholders.operator, () => escaped(operator))
      .replaceAll(placeholders.google, google ? 'on' : 'off')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? character)
}
