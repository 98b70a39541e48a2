// Puts into the built pages what only this installation knows: its address, who runs it, whom to write to.
import { type Facts, placeholders } from '../../product/page-settings.ts'
import type { Config } from '../config.ts'

export function pageFiller(config: Config): (text: string) => string {
  const { contactEmail, operator, geoEndpoints, publicUrl } = config
  const facts: Facts = { contactEmail, operator, geoEndpoints }
  return text =>
    text
      // No text may end the element that it stands in.
      .replaceAll(placeholders.facts, () => JSON.stringify(facts).replaceAll('<', '\\u003c'))
      .replaceAll(placeholders.publicUrl, () => escaped(publicUrl))
      .replaceAll(placeholders.contactEmail, () => escaped(contactEmail))
      .replaceAll(placeholders.operator, () => escaped(operator))
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
