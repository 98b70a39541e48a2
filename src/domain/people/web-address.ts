// URLs that may be shown as pictures or links: only https, so that none is a javascript: URL.
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
