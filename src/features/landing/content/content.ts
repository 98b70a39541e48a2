// What each language says on the public pages. A deployer who wants other words changes en.ts and es.ts, and nothing else.
export type Content = {
  /** Of the window, and for search engines. */
  title: string
  description: string
}
