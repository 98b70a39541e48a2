// What each language says on the public pages. A deployer who wants other words changes en.ts and es.ts (legal-en.ts and
// legal-es.ts for privacy and terms), and nothing else.
import type { PublicPage } from '#product/public-page.ts'

export type Content = {
  /** The titles of the window, and the descriptions for search engines. */
  pages: Record<PublicPage, { title: string; description: string }>
  header: {
    home: string
    skip: string
    howItWorks: string
    faq: string
    /** In the language that it changes to. */
    otherLanguage: string
    otherTheme: string
    signIn: string
    menu: string
  }
  getStarted: string
  tryDemo: string
  requestAccess: string
  hero: { lead: string; beta: string }
  preview: { title: string; alt: string; caption: string }
  proof: { number: string; of: string }[]
  /** Each quote is labelled as a sample until the operator replaces it by a real one and sets `isSample` to false. */
  testimonials: {
    title: string
    sample: string
    samplesOnly: string
    quotes: Three<{ text: string; by: string; isSample: boolean }>
  }
  why: {
    title: string
    lead: string
    before: string
    after: string
    pairs: Record<Problem, { problem: Point; solution: Point }>
  }
  /** On the drawn pieces of the product; the names of workouts are the same everywhere. */
  drawn: {
    days: string[]
    strength: string
    chat: string[]
    file: string
    prescribed: string
    scaled: string
    note: string
    join: string
    yourName: string
    openedByLink: string
  }
  bothSides: { title: string; coach: Side; athlete: Side }
  faq: { title: string; lead: string; items: Five<{ question: string; answer: string }> }
  closing: { title: string; body: string }
  footer: {
    allPages: string
    product: string
    contact: string
    legal: string
    privacy: string
    terms: string
    line: string
  }
  contact: {
    title: string
    lead: string
    access: Point
    helpful: { title: string; points: string[] }
    neverPassword: string
    answer: string
    operator: string
  }
  /** `{services}` becomes the names of the services that are asked for the country, where there are any. */
  privacy: LegalText
  terms: LegalText
}

export const problems = ['spreadsheets', 'copyPaste', 'feedback', 'delivery'] as const
export type Problem = (typeof problems)[number]

type Point = { title: string; body: string }
type Side = { title: string; lead: string; features: Point[] }
type Three<T> = [T, T, T]
type Five<T> = [T, T, T, T, T]

export type LegalText = {
  title: string
  lead: string
  operator: string
  sections: { title: string; body?: string; points?: string[] }[]
}
