// The public pages, prerendered for each language at build time.
export const publicPages = ['landing', 'contact', 'privacy', 'terms'] as const
export type PublicPage = (typeof publicPages)[number]

export function addressOf(page: PublicPage): string {
  return page === 'landing' ? '/' : `/${page}`
}

export function publicPageAt(path: string): PublicPage | undefined {
  return publicPages.find(page => addressOf(page) === path)
}
