// Addresses that may be shown as a picture or followed: nothing but https, so that no script hides in one.
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
