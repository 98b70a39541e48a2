// The settings that the server wrote into this page; in development the defaults.
import { defaultPageSettings, type PageSettings } from '../product/page-settings.ts'

export function readPageSettings(): PageSettings {
  const written = JSON.parse(document.getElementById('page-settings')?.textContent ?? 'null')
  return { ...defaultPageSettings, ...(typeof written === 'object' && written) }
}
