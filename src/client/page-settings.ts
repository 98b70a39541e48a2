// What the server wrote into this page about the installation; while developing nobody has.
import { defaultFacts, type Facts } from '../product/page-settings.ts'

export function readFacts(): Facts {
  const written = JSON.parse(document.getElementById('facts')?.textContent ?? 'null')
  return { ...defaultFacts, ...(typeof written === 'object' && written) }
}
